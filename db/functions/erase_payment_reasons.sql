-- Empties the reasons in the history of the payments of a person whose account is erased. The server's role may not change the history
-- itself.
create or replace function studio.erase_payment_reasons(p_user uuid) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('estudio.erases_words', 'on', true);
  update studio.payment_events e set reason = null
    from studio.payments p join studio.user_plans u on u.id = p.user_plan_id
    where p.id = e.payment_id and u.user_id = p_user and e.reason is not null;
end
$$;
