-- The answer of a booking that is kept under its Idempotency-Key says what a cancellation gives; until now the server worked it out
-- from the other fields. Answers of before get the field, so that their repetitions are answered for the rest of their day.
update platform.idempotency_keys k
set response = k.response || jsonb_build_object('cancellation', case
  when r.starts_at > r.at and (r.free_cancellation or r.return_until >= r.at)
    then case when r.user_plan_id is null then 'counted' else 'returned' end
  when r.starts_at - r.at < make_interval(mins => r.cancel_min_minutes) then 'refused'
  when r.user_plan_id is not null and r.starts_at - r.at >= make_interval(mins => r.cancel_free_minutes) then 'returned'
  else 'counted'
end)
from platform.idempotency_keys o
cross join lateral jsonb_to_record(o.response) as r(
  user_plan_id uuid, starts_at timestamptz, at timestamptz, free_cancellation boolean, return_until timestamptz,
  cancel_free_minutes integer, cancel_min_minutes integer)
where o.user_id = k.user_id and o.route = k.route and o.key = k.key
  and o.response ? 'free_cancellation' and not o.response ? 'cancellation';
