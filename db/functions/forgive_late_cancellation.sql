-- Forgives a late cancellation on behalf of staff, less than 24 hours after it. Forgiving it twice answers ok, and so does forgiving one
-- whose place was taken again: repeated is true.
-- Codes: ok, reservation_not_found (the reservation has no late cancellation), forgiveness_over.
create or replace function studio.forgive_late_cancellation(
  p_reservation uuid, p_actor uuid, p_reason text, p_now timestamptz, out code text, out repeated boolean
) language plpgsql as $$
declare
  late studio.late_cancellations;
begin
  repeated := false;
  perform 1 from studio.profiles p
    where p.user_id = (select r.user_id from studio.reservations r where r.id = p_reservation) for no key update;
  perform 1 from studio.scheduled_classes c
    where c.id = (select r.scheduled_class_id from studio.reservations r where r.id = p_reservation) for no key update;
  select * into late from studio.late_cancellations l where l.reservation_id = p_reservation;
  if not found then code := 'reservation_not_found'; return; end if;
  code := 'ok';
  if late.waived_at is not null then repeated := true; return; end if;
  if p_now - late.created_at >= interval '24 hours' then code := 'forgiveness_over'; return; end if;
  perform studio.waive_late_cancellations(array[p_reservation], p_actor, p_reason, p_now);
end
$$;
