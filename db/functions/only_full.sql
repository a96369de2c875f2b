-- Whether all there is to say to this member about this class is that it has no place left: in one snapshot and without a
-- lock. Where anything else goes before that, or may, it is for book_place to say under its locks.
create or replace function studio.only_full(p_user uuid, p_class uuid, p_now timestamptz) returns boolean language sql stable as $$
  select exists (
    select 1
    from studio.scheduled_classes c cross join studio.settings s
    where c.id = p_class and c.status = 'scheduled' and c.reservation_count >= c.max_capacity and c.starts_at > p_now
      and c.starts_at - p_now >= make_interval(mins => s.min_advance_minutes)
      and exists (select 1 from studio.profiles p where p.user_id = p_user and p.is_active)
      and not exists (
        select 1 from studio.reservations r
        where r.user_id = p_user and r.scheduled_class_id = p_class and (r.status = 'reserved' or r.canceled_by = 'member')
      )
  )
$$;
