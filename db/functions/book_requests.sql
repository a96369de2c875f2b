-- Books the requests of members for themselves: a single request or a batch, each with an optional Idempotency-Key of p_route.
-- Staff book with book_for_member. No member may be in the list twice.
-- Returns the outcome of each request, with the reservation as in reservation_details, and stores it under its key in the same
-- transaction. A request that is missing from the result already has a stored answer under its key.
-- A key belongs to a member: concurrent requests with the same key wait for the lock of the member's row.
-- p_places are the chosen places of rooms, null without a choice.
-- p_lock_timeout is the longest wait for a lock in this transaction. A batch has a short timeout, so that a single locked row
-- does not delay all its requests; the caller then books each request in a transaction of its own.
create or replace function studio.book_requests(
  p_users uuid[], p_classes uuid[], p_keys text[], p_hashes text[], p_route text, p_now timestamptz,
  p_lock_timeout text default null, p_places uuid[] default null
) returns table (member uuid, outcome jsonb) language plpgsql
  set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  users uuid[];
  classes uuid[];
  places uuid[];
  verdicts studio.booking_verdict[] := '{}';
begin
  if p_lock_timeout is not null then perform set_config('lock_timeout', p_lock_timeout, true); end if;
  perform 1 from studio.profiles p
    where p.user_id in (select w.user_id from unnest(p_users, p_keys) w(user_id, key) where w.key is not null)
    order by p.user_id for no key update;

  -- Requests for full classes are refused without a lock.
  select array_agg(w.user_id order by w.turn), array_agg(w.class_id order by w.turn) into users, classes
    from unnest(p_users, p_classes) with ordinality w(user_id, class_id, turn)
    join studio.scheduled_classes c on c.id = w.class_id and c.reservation_count >= c.max_capacity;
  if users is not null then
    verdicts := array(select v from studio.booking_verdicts(users, classes, p_now) v where v.code = 'class_full');
  end if;

  select array_agg(w.user_id order by w.turn), array_agg(w.class_id order by w.turn), array_agg(w.place_id order by w.turn)
    into users, classes, places
    from unnest(p_users, p_classes, p_keys, p_places) with ordinality w(user_id, class_id, key, place_id, turn)
    where not exists (select from unnest(verdicts) v where v.user_id = w.user_id)
      and (w.key is null or (
        select k.created_at > p_now - interval '24 hours' from platform.idempotency_keys k
        where k.user_id = w.user_id and k.route = p_route and k.key = w.key
      ) is not true);
  if users is not null then
    verdicts := verdicts || array(select b from studio.book_places(users, classes, null, p_now, false, places) b);
  end if;

  return query
    with answer as materialized (
      select w.user_id, w.key, w.hash,
        coalesce(to_jsonb(d), '{"id": null}') || jsonb_build_object('code', v.code, 'repeated', v.repeated,
          'plan_name', v.plan_name, 'plan_date', v.plan_date, 'at', p_now, 'make_up', studio.make_up_of(d.id),
          'cancellation', studio.cancellation_tier(d.starts_at, d.user_plan_id, d.free_cancellation, d.return_until,
            d.cancel_free_minutes, d.cancel_min_minutes, p_now, d.late_rule)) as result
      from unnest(verdicts) v
      join unnest(p_users, p_keys, p_hashes) w(user_id, key, hash) on w.user_id = v.user_id
      left join studio.reservation_details d on d.id = v.reservation_id
    ), kept as (
      insert into platform.idempotency_keys as k (user_id, route, key, body_hash, status, response, created_at)
        select a.user_id, p_route, a.key, a.hash, 200, a.result, p_now from answer a where a.key is not null
        on conflict (user_id, route, key) do update
          set body_hash = excluded.body_hash, status = 200, response = excluded.response, created_at = excluded.created_at
          where k.created_at <= p_now - interval '24 hours'
        returning k.user_id
    )
    select a.user_id, a.result from answer a where a.key is null or a.user_id in (select k.user_id from kept k);
end
$$;
