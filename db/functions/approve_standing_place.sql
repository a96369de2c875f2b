-- Approves the request of a member. She gets the place, without the place of the room if another standing place names it meanwhile, or
-- waits while the standing places of the series are taken or an earlier request waits for them. Approving twice answers ok.
-- Codes: those of standing_refusal except standing_full, and standing_place_ended.
create or replace function studio.approve_standing_place(p_place uuid, p_now timestamptz) returns text language plpgsql as $$
declare
  place studio.standing_places;
  code text;
begin
  perform 1 from studio.model_week for no key update;
  perform 1 from studio.profiles u
    where u.user_id = (select p.user_id from studio.standing_places p where p.id = p_place) for no key update;
  select * into place from studio.standing_places p where p.id = p_place for update;
  if place.state = 'ended' then return 'standing_place_ended'; end if;
  if place.state <> 'requested' then return 'ok'; end if;
  code := studio.standing_refusal(place.user_id, place.series_id, place.since, p_now, p_place);
  if code not in ('ok', 'standing_full') then return code; end if;
  update studio.standing_places p set room_id = null, place_label = null
    where p.id = p_place and studio.is_place_named(p.series_id, p.room_id, p.place_label);
  if code = 'standing_full' or exists (
    select from studio.standing_places p
    where p.series_id = place.series_id and p.state = 'waiting' and (p.created_at, p.id) < (place.created_at, place.id))
  then
    update studio.standing_places p set state = 'waiting' where p.id = p_place;
    return 'ok';
  end if;
  update studio.standing_places p set state = 'active' where p.id = p_place;
  perform studio.hold_published_dates(p_place, p_now);
  return 'ok';
end
$$;
