-- book_once for several members of one class in one transaction, in the order of the lists: the class is locked and the log
-- flushed once for all of them. The locks are taken as everywhere, profiles before the class before plans, each by id; what
-- book_once takes for a member is held by then. No member may be in the list twice.
-- Who is not answered is for book_once alone: a key was used before, or the class is full and something else may go before
-- that. Those who only find it full are refused without a lock, or with their own alone, where they bring a key.
create or replace function studio.book_places(
  p_users uuid[], p_keys text[], p_hashes text[], p_route text, p_class uuid, p_now timestamptz
) returns table (member uuid, outcome jsonb) language plpgsql as $$
begin
  if exists (select 1 from studio.scheduled_classes c where c.id = p_class and c.reservation_count >= c.max_capacity) then
    perform 1 from studio.profiles p
      where p.user_id in (select w.user_id from unnest(p_users, p_keys) w(user_id, key) where w.key is not null)
      order by p.user_id for no key update;
    return query
      with refused as (
        select w.user_id, w.key, w.hash,
          jsonb_build_object('id', null, 'code', 'class_full', 'repeated', false, 'plan_name', null, 'plan_date', null, 'at', p_now)
            as answer
        from unnest(p_users, p_keys, p_hashes) w(user_id, key, hash)
        where studio.only_full(w.user_id, p_class, p_now)
      ), kept as (
        insert into platform.idempotency_keys as k (user_id, route, key, body_hash, status, response, created_at)
          select r.user_id, p_route, r.key, r.hash, 200, r.answer, p_now from refused r where r.key is not null
          on conflict (user_id, route, key) do update
            set body_hash = excluded.body_hash, status = 200, response = excluded.response, created_at = excluded.created_at
            where k.created_at <= p_now - interval '24 hours'
          returning k.user_id
      )
      select r.user_id, r.answer from refused r where r.key is null or r.user_id in (select k.user_id from kept k);
    return;
  end if;
  perform 1 from studio.profiles p where p.user_id = any (p_users) order by p.user_id for no key update;
  perform 1 from studio.scheduled_classes c where c.id = p_class for no key update;
  perform 1 from studio.user_plans p where p.user_id = any (p_users) and p.status = 'active' order by p.id for no key update;
  return query
    select w.user_id, studio.book_once(w.user_id, p_class, p_now, p_route, w.key, w.hash)
    from (select * from unnest(p_users, p_keys, p_hashes) with ordinality l(user_id, key, hash, place) order by l.place) w;
end
$$;
