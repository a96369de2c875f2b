-- Moves a member to another place of the class, until place_change_until_minutes before it begins.
-- Codes: ok, reservation_not_found, already_canceled, place_change_closed, place_taken, place_out_of_service.
create or replace function studio.change_place(p_reservation uuid, p_user uuid, p_place uuid, p_now timestamptz)
returns text language plpgsql as $$
declare
  reservation studio.reservations;
  class studio.scheduled_classes;
  place uuid;
begin
  select * into reservation from studio.reservations r where r.id = p_reservation and r.user_id = p_user;
  if not found then return 'reservation_not_found'; end if;
  select * into class from studio.scheduled_classes c where c.id = reservation.scheduled_class_id for no key update;
  select * into reservation from studio.reservations r where r.id = p_reservation;
  if reservation.status = 'canceled' then return 'already_canceled'; end if;
  if class.place_mode is distinct from 'choose' or class.starts_at <= p_now
    or class.starts_at - p_now < (select make_interval(mins => s.place_change_until_minutes) from studio.settings s)
  then return 'place_change_closed'; end if;
  place := studio.place_in_layout(p_place, class.layout_id);
  if place = reservation.place_id then return 'ok'; end if;
  if place is null then return 'place_taken'; end if;
  if not exists (select from studio.places_in_service(class.layout_id, class.starts_at) l where l.id = place)
  then return 'place_out_of_service'; end if;
  if not exists (select from studio.free_places(class.id) l where l.id = place)
    or reservation.place_id is null and studio.spare_places(class.id) <= 0
  then return 'place_taken'; end if;
  update studio.reservations r set place_id = place where r.id = p_reservation;
  return 'ok';
end
$$;
