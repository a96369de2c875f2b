-- Gives a member the standing place that is offered to her, from today on, without the place of the room if another standing place names
-- it meanwhile. Accepting twice answers ok.
-- Codes: ok, standing_place_ended, standing_not_offered (it has no offer, or too late), and those of standing_refusal.
create or replace function studio.accept_standing_offer(p_place uuid, p_now timestamptz) returns text language plpgsql as $$
declare
  place studio.standing_places;
  today date;
  code text;
begin
  perform 1 from studio.model_week for no key update;
  perform 1 from studio.profiles u
    where u.user_id = (select p.user_id from studio.standing_places p where p.id = p_place) for no key update;
  select * into place from studio.standing_places p where p.id = p_place for update;
  if place.state in ('active', 'at_risk') then return 'ok'; end if;
  if place.state = 'ended' then return 'standing_place_ended'; end if;
  select (p_now at time zone s.timezone)::date into today from studio.settings s;
  if place.state <> 'offered' or place.offered_until <= p_now or place.until < today then return 'standing_not_offered'; end if;
  code := studio.standing_refusal(place.user_id, place.series_id, greatest(place.since, today), p_now, p_place);
  if code <> 'ok' then return code; end if;
  update studio.standing_places p set room_id = null, place_label = null
    where p.id = p_place and studio.is_place_named(p.series_id, p.room_id, p.place_label);
  update studio.standing_places p
    set state = 'active', since = greatest(p.since, today), offered_until = null where p.id = p_place;
  perform studio.hold_published_dates(p_place, p_now);
  return 'ok';
end
$$;
