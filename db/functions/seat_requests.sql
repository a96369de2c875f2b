-- Decides the places of a batch of booking requests. Two requests for one place: the first that can be booked gets it. Returns the
-- verdicts of the requests that go on, with the places of those that are booked; `lost` are requests whose place is taken or out of
-- service, with the code in `lost_codes`. They are left out before the number of free places is divided, so that a request without a
-- choice never fails while a place is free. A choice counts in classes whose members choose, and staff choose in the others too. The
-- caller holds the locks of book_places.
create or replace function studio.seat_requests(
  p_users uuid[], p_classes uuid[], p_places uuid[], p_now timestamptz, p_waiting boolean, p_by_staff boolean,
  out verdicts studio.booking_verdict[], out lost uuid[], out lost_codes text[], out seated uuid[], out seats uuid[]
) language plpgsql stable as $$
declare
  users uuid[];
  classes uuid[];
  chosen uuid[];
  gone uuid[];
  codes text[];
begin
  lost := '{}';
  lost_codes := '{}';
  select array_agg(w.user_id order by w.turn), array_agg(w.class_id order by w.turn),
      array_agg(case when c.place_mode = 'choose' or p_by_staff and c.place_mode = 'assign'
        then coalesce(studio.place_in_layout(w.place_id, c.layout_id), w.place_id) end order by w.turn)
    into users, classes, chosen
    from unnest(p_users, p_classes, p_places) with ordinality w(user_id, class_id, place_id, turn)
    left join studio.scheduled_classes c on c.id = w.class_id;
  loop
    verdicts := array(select v from studio.booking_verdicts(users, classes, p_now, p_waiting) v);
    with request as materialized (
      select w.user_id, w.class_id, w.place_id, w.turn, v.code = 'ok' as is_able
      from unnest(users, classes, chosen) with ordinality w(user_id, class_id, place_id, turn)
      join unnest(verdicts) v on v.user_id = w.user_id
      where w.place_id is not null and not v.repeated and v.code in ('ok', 'class_full')
    )
    select array_agg(w.user_id), array_agg(
        case when in_service.id is null and l.id is not null then 'place_out_of_service' else 'place_taken' end)
      into gone, codes
      from request w
      join studio.scheduled_classes c on c.id = w.class_id
      left join studio.places l on l.id = w.place_id and l.layout_id = c.layout_id
      left join lateral studio.places_in_service(c.layout_id, c.starts_at) in_service on in_service.id = w.place_id
      where not exists (select from studio.free_places(w.class_id, w.user_id) f where f.id = w.place_id)
        or exists (select from request o where o.class_id = w.class_id and o.place_id = w.place_id and o.turn < w.turn and o.is_able);
    exit when gone is null;
    lost := lost || gone;
    lost_codes := lost_codes || codes;
    select array_agg(w.user_id order by w.turn), array_agg(w.class_id order by w.turn), array_agg(w.place_id order by w.turn)
      into users, classes, chosen
      from unnest(users, classes, chosen) with ordinality w(user_id, class_id, place_id, turn)
      where w.user_id <> all (gone);
  end loop;

  select array_agg(w.user_id order by w.turn), array_agg(w.class_id order by w.turn), array_agg(w.place_id order by w.turn)
    into users, classes, chosen
    from unnest(users, classes, chosen) with ordinality w(user_id, class_id, place_id, turn)
    join unnest(verdicts) v on v.user_id = w.user_id and v.code = 'ok' and not v.repeated;
  select array_agg(a.user_id), array_agg(a.place_id) into seated, seats from studio.assign_places(users, classes, chosen) a;
end
$$;
