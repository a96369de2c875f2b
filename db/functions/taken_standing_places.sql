-- Returns how many standing places of a series are taken from a day on. A place that is offered to a member is taken until she answers.
-- The place p_except is left out.
create or replace function studio.taken_standing_places(p_series uuid, p_from date, p_except uuid default null)
returns integer language sql stable as $$
  select count(*)::integer from studio.standing_places p
  where p.series_id = p_series and p.state in ('active', 'at_risk', 'offered') and (p.until is null or p.until >= p_from)
    and p.id is distinct from p_except
$$;
