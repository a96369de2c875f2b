-- Returns what a month was for each member with a paid plan on one of its days or on the day before it, from its first day to
-- p_day, which is its last day or today. active: a paid plan covers p_day. new: the first plan began in the month. lost: a plan
-- covered the day before the month or began in it, and none covers p_day. returned: a plan began in the month, after others, and
-- none covered the day before the month. The active members are those of the month before, plus the new and the returned ones,
-- minus the lost ones.
create or replace function studio.member_month(p_first date, p_day date, p_zone text)
returns table (user_id uuid, active boolean, new boolean, lost boolean, returned boolean)
language sql stable as $$
  select m.user_id, m.active, m.began and not m.had_one, (m.was_active or m.began) and not m.active,
    m.began and m.had_one and not m.was_active
  from (
    select d.user_id, bool_or(p_day <= d.end_date) as active, bool_or(d.start_date >= p_first) as began,
      bool_or(d.start_date < p_first) as was_active,
      bool_or(d.start_date >= p_first) and exists (
        select from studio.paid_days('-infinity', p_first - 1, p_zone) h where h.user_id = d.user_id) as had_one
    from studio.paid_days(p_first - 1, p_day, p_zone) d group by d.user_id) m
$$;
