-- Returns the make-ups of a member with their state on this civil day: `open`, `used`, `expired`, or `lost` with the plan whose class it
-- was, unless that plan was renewed within standing_grace_days of its end, and so was each renewal after it. A make-up whose date was
-- taken back is none.
create or replace function studio.make_ups_of(p_user uuid, p_today date)
returns table (
  id uuid, user_plan_id uuid, scheduled_class_id uuid, valid_until date, created_at timestamptz, reservation_id uuid, state text
) language sql stable as $$
  select m.id, m.user_plan_id, m.scheduled_class_id, m.valid_until, m.created_at, used.id,
    case
      when used.id is not null then 'used'
      when m.valid_until < p_today then 'expired'
      when u.status <> 'active' or exists (
        select from studio.user_plans ended
        where ended.user_id = p_user and ended.status = 'active' and ended.end_date >= u.end_date
          and ended.end_date + s.standing_grace_days < p_today
          and not exists (
            select from studio.user_plans renewal
            where renewal.user_id = p_user and renewal.status = 'active' and renewal.end_date > ended.end_date
              and renewal.start_date <= ended.end_date + greatest(s.standing_grace_days, 1))
      ) then 'lost'
      else 'open'
    end
  from studio.user_plans u
  join studio.make_ups m on m.user_plan_id = u.id and m.withdrawn_at is null
  cross join studio.settings s
  left join studio.reservations used on used.make_up_id = m.id and used.class_returned is not true
  where u.user_id = p_user
$$;
