-- Returns the members whom the segment `expired` or `expiring` leaves out on this civil day because they bought the next plan.
create or replace function studio.renewed_members(p_segment text, p_day date) returns table (user_id uuid)
language sql stable as $$
  select r.user_id
  from studio.plans_running_out(
    case p_segment when 'expired' then p_day - 30 else p_day end,
    case p_segment when 'expired' then p_day - 1 else p_day + 7 end,
    p_day) r
  where r.has_bought and p_segment in ('expired', 'expiring')
$$;
