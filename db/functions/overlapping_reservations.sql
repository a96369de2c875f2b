-- The live reservations of a member in classes that run at some moment between p_starts and p_ends. No class is longer than ten
-- hours (scheduled_classes_check), so the index on the start of classes finds the few that may overlap; the limit keeps the
-- planner from reading all reservations of the member instead.
create or replace function studio.overlapping_reservations(p_user uuid, p_starts timestamptz, p_ends timestamptz)
returns setof studio.reservations language sql stable as $$
  select r.* from studio.scheduled_classes c
  cross join lateral (
    select h.* from studio.reservations h
    where h.user_id = p_user and h.scheduled_class_id = c.id and h.status = 'reserved' limit 1
  ) r
  where c.starts_at < p_ends and c.starts_at >= p_starts - interval '10 hours' and c.ends_at > p_starts
$$;
