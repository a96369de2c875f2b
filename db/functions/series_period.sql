-- Returns the period that says what a series is like on a day: the period of the day, or else the next one. None when the series has
-- ended.
create or replace function studio.series_period(p_series uuid, p_day date)
returns setof studio.class_series_periods language sql stable rows 1 as $$
  select d.* from studio.class_series_periods d
  where d.series_id = p_series and (d.valid_until is null or d.valid_until >= p_day)
  order by d.valid_from limit 1
$$;
