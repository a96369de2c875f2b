-- Says whether one of these people has a row in a table with a foreign key to profiles, apart from the plans `p_plans`. Rows of plans
-- and of imports, and former words, do not count.
create or replace function studio.has_records(p_users uuid[], p_plans uuid[])
returns boolean language plpgsql stable as $$
declare
  held record;
  found boolean;
begin
  for held in
    select relation, person from studio.person_columns() where relation::text <> all (array[
      'studio.discount_redemptions', 'studio.payment_proofs', 'studio.import_rows', 'studio.former_words'])
  loop
    execute format('select exists (select from %s t where t.%I = any ($1) %s)', held.relation, held.person,
      case held.relation::text when 'studio.user_plans' then 'and t.id <> all ($2)' else '' end)
      into found using p_users, p_plans;
    if found then return true; end if;
  end loop;
  return false;
end
$$;
