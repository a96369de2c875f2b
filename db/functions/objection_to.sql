-- Returns why the studio must not write to a person for a voluntary purpose: 'objected' after a refusal, or after a request of
-- opposition that was not refused and that no later consent follows; 'no_consent' where the purpose needs consent to its present
-- wording. Returns null where nothing stands against it.
create or replace function studio.objection_to(p_user uuid, p_purpose text, p_version integer, p_needs_consent boolean)
returns table (reason text) language sql stable rows 1 as $$
  select case
    when not decision.granted or opposition.at > coalesce(decision.at, '-infinity') then 'objected'
    when p_needs_consent and decision.version is distinct from p_version then 'no_consent' end
  from (select max(r.received_at) as at from studio.privacy_requests r
    where r.user_id = p_user and r.kind = 'opposition' and r.status <> 'refused') opposition
  left join lateral (
    select c.granted, c.version, c.at from studio.consents c
    where c.user_id = p_user and c.purpose = p_purpose order by c.id desc limit 1) decision on true
$$;
