-- Keeps the evidence of what a person accepted, signed or agreed to. An erasure deletes the consents and the photos of a person. What
-- was accepted with an address that nobody confirmed proves nothing about its owner and may be deleted. A merge moves the rows
-- to the other record of the person. Nothing else changes or deletes them.
create or replace function studio.keep_evidence() returns trigger language plpgsql as $$
declare
  is_own boolean := false;
begin
  if tg_op = 'UPDATE' then
    if current_setting('estudio.moves_records', true) = 'on' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
      return new;
    end if;
    if studio.is_erased(old.user_id) and to_jsonb(new) = to_jsonb(old) || '{"photo": null}' then
      return new;
    end if;
  elsif tg_table_name = 'consents' then
    if studio.is_erased(old.user_id) then
      return old;
    end if;
    is_own := old.recorded_by is null;
  elsif tg_table_name = 'legal_acceptances' then
    is_own := not exists (select from studio.signed_waivers w
      where old.type = 'waiver' and w.user_id = old.user_id and w.version = old.version);
  end if;
  if is_own and exists (select from studio.profiles p join identity.accounts a on a.id = p.user_id
      where p.user_id = old.user_id and p.merged_into is null and a.email_confirmed_at is null) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- The columns of a paper that older servers write are not evidence: studio.signed_waivers has every paper.
create trigger legal_acceptances_kept before delete or update of user_id, type, version, accepted_at on studio.legal_acceptances
  for each row execute function studio.keep_evidence();
create trigger signed_waivers_kept before delete or update on studio.signed_waivers
  for each row execute function studio.keep_evidence();
create trigger consents_kept before delete or update on studio.consents
  for each row execute function studio.keep_evidence();
