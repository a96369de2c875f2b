-- Ends the offers of a class whose time is over and notifies their members. The caller holds the lock of the class.
create or replace function studio.end_expired_offers(p_class uuid, p_now timestamptz) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  expired uuid[];
begin
  expired := array(
    select e.id from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.status = 'offered' and e.offered_until <= p_now);
  if cardinality(expired) > 0 then
    perform studio.close_entries(expired, 'expired', 'offer_expired', p_now);
    perform studio.mail_waitlist(expired, 'waitlist_expired', p_now);
  end if;
end
$$;
