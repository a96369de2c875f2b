-- Gives a member a standing place in a series, or with p_request records that she asks for it. Classes that are published already are
-- held at once, and booked when they are due. A request may wait for a series whose standing places are taken. p_place is the place of
-- the room that she wants; of two standing places in a series only one names a place.
-- Codes: those of standing_refusal, series_not_found, place_not_found, and place_taken.
create or replace function studio.create_standing_place(
  p_user uuid, p_series uuid, p_from date, p_until date, p_request boolean, p_actor uuid, p_now timestamptz,
  p_place uuid default null, out code text, out place_id uuid
) language plpgsql as $$
declare
  named record;
begin
  -- Publishing locks the model week too: either it sees this place, or this transaction sees its classes.
  perform 1 from studio.model_week for no key update;
  perform 1 from studio.profiles p where p.user_id = p_user for no key update;
  if not exists (select from studio.series_period(p_series, p_from)) then code := 'series_not_found'; return; end if;
  code := studio.standing_refusal(p_user, p_series, p_from, p_now);
  if code = 'standing_full' and p_request then code := 'ok'; end if;
  if code <> 'ok' then return; end if;
  select y.room_id, l.label into named from studio.places l join studio.room_layouts y on y.id = l.layout_id where l.id = p_place;
  if p_place is not null and named.room_id is null then code := 'place_not_found'; return; end if;
  if studio.is_place_named(p_series, named.room_id, named.label) then code := 'place_taken'; return; end if;
  insert into studio.standing_places (user_id, series_id, since, until, state, created_at, created_by, room_id, place_label)
    values (p_user, p_series, p_from, p_until, case when p_request then 'requested' else 'active' end, p_now, p_actor,
      named.room_id, named.label)
    returning id into place_id;
  if not p_request then perform studio.hold_published_dates(place_id, p_now); end if;
end
$$;
