-- Books one place as book_place does, under the Idempotency-Key p_key of p_route, or without one where it is null. Answers
-- what came of it, with the reservation as reservation_details shows it, and keeps that under the key in the same
-- transaction. Null: there is an answer under this key already.
-- A key belongs to a member, so twins take turns at the member's row.
create or replace function studio.book_once(
  p_user uuid, p_class uuid, p_now timestamptz, p_route text, p_key text, p_hash text
) returns jsonb language plpgsql as $$
declare
  booked record;
  outcome jsonb;
begin
  if p_key is not null then
    perform 1 from studio.profiles where user_id = p_user for no key update;
    if studio.is_key_used(p_user, p_route, p_key, p_now) then return null; end if;
  end if;
  select * into booked from studio.book_place(p_user, p_class, p_now, p_user);
  select to_jsonb(d) into outcome from studio.reservation_details d where d.id = booked.reservation_id;
  outcome := coalesce(outcome, '{"id": null}') || jsonb_build_object('code', booked.code, 'repeated', booked.repeated,
    'plan_name', booked.plan_name, 'plan_date', booked.plan_date, 'at', p_now);
  if p_key is not null then
    insert into platform.idempotency_keys as k (user_id, route, key, body_hash, status, response, created_at)
      values (p_user, p_route, p_key, p_hash, 200, outcome, p_now)
      on conflict (user_id, route, key) do update
        set body_hash = excluded.body_hash, status = 200, response = excluded.response, created_at = excluded.created_at;
  end if;
  return outcome;
end
$$;
