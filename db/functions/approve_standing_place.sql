-- Gives a member the standing place that she asked for. Approving twice answers ok.
-- Codes: those of standing_refusal, and standing_place_ended.
create or replace function studio.approve_standing_place(p_place uuid, p_now timestamptz) returns text language plpgsql as $$
declare
  place studio.standing_places;
  code text;
begin
  perform 1 from studio.model_week for no key update;
  perform 1 from studio.profiles u
    where u.user_id = (select p.user_id from studio.standing_places p where p.id = p_place) for no key update;
  select * into place from studio.standing_places p where p.id = p_place for update;
  if place.state in ('active', 'at_risk') then return 'ok'; end if;
  if place.state = 'ended' then return 'standing_place_ended'; end if;
  code := studio.standing_refusal(place.user_id, place.series_id, place.since, p_now, p_place);
  if code <> 'ok' then return code; end if;
  update studio.standing_places p set state = 'active' where p.id = p_place;
  perform studio.hold_published_dates(p_place, p_now);
  return 'ok';
end
$$;
