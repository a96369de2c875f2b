-- Whether there is an answer under an Idempotency-Key: for 24 hours.
create or replace function studio.is_key_used(p_user uuid, p_route text, p_key text, p_now timestamptz)
returns boolean language sql stable as $$
  select exists (
    select 1 from platform.idempotency_keys k
    where k.user_id = p_user and k.route = p_route and k.key = p_key and k.created_at > p_now - interval '24 hours'
  )
$$;
