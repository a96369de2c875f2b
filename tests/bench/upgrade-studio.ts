import { referenceOf } from './large/studio-sql.ts'

/**
 * Fills a studio as it was before payments were rows of their own: sales in each state of a payment, by each method, with parts,
 * refunds, corrections, reversals and reopenings. The audit log knows the later half of them. No trigger fires.
 */
export const oldStudioSql = (members: number): string => `
  set session_replication_role = replica;
  insert into studio.settings (name, city) values ('Estudio', 'Culiacán') on conflict do nothing;
  insert into studio.plans (id, name, description, price_cents, duration_days, class_limit, display_order, created_at, updated_at)
    values (md5('plan')::uuid, 'Mes', 'Un mes', 180000, 30, null, 1, now(), now());
  insert into identity.users (id, email, created_at, updated_at)
    select md5('user ' || n)::uuid, 'socia' || n || '@bench.example', now(), now() from generate_series(0, ${members}) n;
  insert into studio.profiles (user_id, full_name, created_at, updated_at)
    select id, 'Socia', now(), now() from identity.users;
  create unlogged table studio.bench as
    select n, md5('sale ' || n)::uuid as id, md5('user ' || n / 2)::uuid as user_id, md5('user ' || ${members})::uuid as staff,
      now() - make_interval(days => 1500 - n % 1500) as bought, n % 20 as kind, 150000 + n % 977 as price,
      case when n % 20 < 8 then 'transfer' else (array['transfer', 'cash', 'card'])[1 + n % 3] end as method
    from generate_series(0, 2 * ${members} - 1) n;
  -- Of twenty sales one was refused, one reversed, one lapsed, one waits, one waits again, one has a part, one was refunded.
  insert into studio.user_plans (id, user_id, plan_id, reference, name, description, benefits, duration_days, classes_remaining, status,
      payment_status, payment_method, payment_channel, list_price_cents, price_cents, amount_paid_cents, parts_paid_cents,
      reversed_cents, refunded_cents, start_date, end_date, created_by, created_at, updated_at, verified_at, verified_by, closed_at,
      closed_by, closed_kind, closed_reason, reopened_at, reopened_by)
    select id, user_id, md5('plan')::uuid, ${referenceOf('n')}, 'Mes', 'Un mes', '{}', 30, -1,
      case when kind < 3 then 'cancelled' when kind < 6 then 'frozen' else 'active' end,
      case kind when 0 then 'refused' when 1 then 'reversed' when 2 then 'pending' when 3 then 'pending' when 4 then 'pending'
        when 5 then 'pending' else 'completed' end,
      method, case method when 'transfer' then 'transfer' end, price, price,
      case when kind in (1, 6) or kind > 6 then price when kind = 5 then 50000 end, case when kind = 7 then 30000 end,
      case when kind = 4 then price end, case when kind = 6 then 10001 else 0 end,
      date '2010-01-01' + n % 2 * 40, date '2010-01-30' + n % 2 * 40, case when kind > 7 then staff else user_id end, bought, bought,
      case when kind in (1, 4) or kind > 5 then bought + interval '1 hour' end,
      case when kind in (1, 4) or kind > 5 then staff end,
      case when kind < 3 then bought + interval '5 hours' end, case when kind < 2 then staff end,
      (array['refused', 'reversed', 'unpaid'])[kind + 1], case when kind < 2 then 'No llegó' end,
      case when kind = 4 then bought + interval '5 hours' end, case when kind = 4 then staff end
    from studio.bench;
  insert into studio.receipts (user_plan_id, folio)
    select id, row_number() over (order by n) from studio.bench where kind in (1, 4) or kind > 5;
  insert into studio.refunds (user_plan_id, number, amount_cents, method, reason, ends_plan, classes, actor_id, at)
    select id, 1, 10001, 'transfer', 'Clase perdida', false, 0, staff, bought + interval '4 hours' from studio.bench where kind = 6;
  insert into studio.cash_days (day) select distinct bought::date from studio.bench;
  insert into studio.cash_movements (day, user_plan_id, kind, method, amount_cents, actor_id, at)
    select bought::date, id, 'payment', method, price, staff, bought + interval '1 hour' from studio.bench
    where kind > 7 and method <> 'transfer';
  insert into platform.audit_log (at, actor_id, actor_kind, action, entity, entity_id, subject_id, before, after)
    select bought + interval '1 hour', staff, 'admin', 'user_plan.verify_payment', 'user_plan', id::text, user_id,
      jsonb_build_object('amount_paid', case when kind = 7 then 300 end, 'payment_method', method),
      jsonb_build_object('amount_paid', price / 100.0, 'payment_method', method,
        'amount', (price - case when kind = 7 then 30000 else 0 end) / 100.0)
    from studio.bench where n >= ${members} and (kind in (1, 4, 6) or kind > 6) order by bought;
  drop table studio.bench;
  set session_replication_role = origin;
  analyze`
