-- Books the place that was offered to a member. Accepting twice answers ok with repeated = true as long as the member has the
-- reservation; after the member cancelled it, the second call answers what booking would answer.
-- While the waiver is missing, the offer stays until it expires.
-- Codes: ok, waitlist_entry_not_found, not_offered, offer_expired, waiver_required, and those of booking_verdicts except
-- class_full.
create or replace function studio.accept_offer(
  p_entry uuid, p_user uuid, p_now timestamptz,
  out code text, out reservation_id uuid, out repeated boolean, out plan_name text, out plan_date date
) language plpgsql as $$
declare
  entry studio.waitlist_entries;
begin
  repeated := false;
  select * into entry from studio.waitlist_entries e where e.id = p_entry and e.user_id = p_user;
  if not found then code := 'waitlist_entry_not_found'; return; end if;
  perform 1 from studio.profiles p where p.user_id = p_user for no key update;
  perform 1 from studio.scheduled_classes c where c.id = entry.scheduled_class_id for no key update;
  select * into entry from studio.waitlist_entries e where e.id = p_entry;
  if entry.status = 'booked' then
    select v.code, v.reservation_id, v.repeated, v.plan_name, v.plan_date
      into code, reservation_id, repeated, plan_name, plan_date
      from studio.booking_verdicts(array[p_user], array[entry.scheduled_class_id], p_now, true) v;
    if code = 'ok' and not repeated then code := 'not_offered'; end if;
    return;
  end if;
  if entry.closed_reason = 'offer_expired' or (entry.status = 'offered' and entry.offered_until <= p_now) then
    code := 'offer_expired'; return;
  end if;
  if entry.status <> 'offered' then code := 'not_offered'; return; end if;
  if studio.is_waiver_missing(p_user) then code := 'waiver_required'; return; end if;

  select b.code, b.reservation_id, b.plan_name, b.plan_date into code, reservation_id, plan_name, plan_date
    from studio.book_places(array[p_user], array[entry.scheduled_class_id], null, p_now, true) b;
  if code <> 'ok' then return; end if;
  perform studio.mail_bookings(array[reservation_id], p_now, 'waitlist_booked');
end
$$;
