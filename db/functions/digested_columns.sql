-- Returns the columns that studio.record_state covers, by table: all but versions and times of change, which a merge raises and nobody
-- lowers, the text of the search, which follows the names, reserved references and push subscriptions, which end by themselves, and what
-- the readings of a payment provider change: a page or a voucher is read again and again and ends by itself, and what it paid changes its
-- purchase.
create or replace function studio.digested_columns() returns jsonb language sql stable as $$
  select jsonb_object_agg(r.relation, r.columns) from (
    select t.relation::text, jsonb_agg(a.attname order by a.attname) as columns
    from (select distinct relation from studio.rows_about_person()) t
    join pg_attribute a on a.attrelid = t.relation and a.attnum > 0 and not a.attisdropped
    where a.attname not in ('version', 'updated_at', 'search') 
      and t.relation not in ('studio.reserved_references'::regclass, 'studio.push_subscriptions'::regclass)
      and not (t.relation = 'studio.user_plans'::regclass and a.attname = 'held_until')
      and not (t.relation = 'studio.checkouts'::regclass and a.attname in ('state', 'checkout_id', 'url', 'voucher_url', 'reference',
        'pay_by', 'payer_email', 'read_at', 'next_check_at', 'checks', 'failures', 'last_error'))
    group by t.relation) r
$$;
