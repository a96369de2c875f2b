-- Returns how many free places of a class are kept from p_user: the places that are offered to other members, and one place
-- for each member ahead on the waiting list who could take it. An entry whose offer expired keeps no place. Once the waiting
-- list is closed only the offers count.
create or replace function studio.places_kept(p_user uuid, p_class uuid, p_now timestamptz)
returns integer language plpgsql stable as $$
declare
  own record;
  offers integer;
  ahead uuid[];
begin
  select e.place, e.status = 'offered' as offered into own from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.user_id = p_user
      and (e.status in ('waiting', 'skipped') or e.status = 'offered' and e.offered_until > p_now);
  select count(*) into offers from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.user_id <> p_user and e.status = 'offered' and e.offered_until > p_now;
  if own.offered or studio.is_waitlist_closed(p_class, p_now) then return offers; end if;

  ahead := array(
    select e.user_id from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.status in ('waiting', 'skipped') and e.user_id <> p_user
      and (own.place is null or e.place < own.place));
  return offers + (
    select count(*) from studio.booking_verdicts(ahead, array_fill(p_class, array[cardinality(ahead)]), p_now, true) v
    where v.code = 'ok');
end
$$;
