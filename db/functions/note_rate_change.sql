-- Notes that the pay of the closed months since the first day of a rate may differ after the rate changed.
create or replace function studio.note_rate_change() returns trigger language plpgsql as $$
begin
  update studio.coach_pay_months m set may_differ = true
  where m.month >= date_trunc('month', coalesce(new.from_day, old.from_day))::date;
  return null;
end
$$;

create trigger coach_rates_pay after insert or update or delete on studio.coach_rates
  for each row execute function studio.note_rate_change();
