-- Offers the free standing places of a series to the members who wait for them, in the order of their requests, for 24 hours. An offer
-- without an answer ends its request, and the place goes to the next member. Requests whose last day has passed end too, and all requests
-- of a series that has ended. A member whose plan allows no place now keeps waiting and is passed over. Returns the offered places.
create or replace function studio.offer_standing_places(p_series uuid, p_now timestamptz) returns setof uuid language plpgsql as $$
declare
  today date;
  request studio.standing_places;
  code text;
begin
  perform 1 from studio.model_week for no key update;
  perform 1 from studio.profiles u
    where u.user_id in (
      select p.user_id from studio.standing_places p
      where p.series_id = p_series and p.state in ('requested', 'waiting', 'offered'))
    order by u.user_id for no key update;
  select (p_now at time zone s.timezone)::date into today from studio.settings s;
  update studio.standing_places p
    set state = 'ended', ended_at = p_now, offered_until = null,
      ended_reason = case
        when e.series_ended then 'series_ended'
        when p.until < today then 'until'
        else 'unanswered'
      end
    from (select not exists (select from studio.series_period(p_series, today)) as series_ended) e
    where p.series_id = p_series and p.state in ('requested', 'waiting', 'offered')
      and (e.series_ended or p.until < today or p.offered_until <= p_now);
  for request in
    select * from studio.standing_places p
    where p.series_id = p_series and p.state = 'waiting' order by p.created_at, p.id
  loop
    code := studio.standing_refusal(request.user_id, p_series, greatest(request.since, today), p_now, request.id);
    exit when code = 'standing_full';
    continue when code <> 'ok';
    update studio.standing_places p set state = 'offered', offered_until = p_now + interval '24 hours' where p.id = request.id;
    return next request.id;
  end loop;
end
$$;
