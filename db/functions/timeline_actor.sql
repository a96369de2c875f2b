-- Returns who changed a reservation or a waiting list entry for its member: the actor of the latest audit entry about it.
create or replace function studio.timeline_actor(p_what text, p_reservation uuid, p_class uuid, p_entry uuid)
returns uuid language sql stable as $$
  select found.actor_id from (
    select l.id, l.actor_id from platform.audit_log l
      where l.entity = 'reservation' and l.entity_id = p_reservation::text and l.action = case p_what
        when 'booked' then 'reservation.book' when 'canceled_by_studio' then 'reservation.cancel'
        when 'attended' then 'reservation.check_in' end
    union all
    select l.id, l.actor_id from platform.audit_log l
      where p_what in ('attended', 'no_show') and l.entity = 'scheduled_class' and l.entity_id = p_class::text
        and l.action = 'reservation.attendance'
        and l.after -> 'attendance' @> jsonb_build_array(jsonb_build_object('reservation_id', p_reservation))
    union all
    select l.id, l.actor_id from platform.audit_log l
      where l.entity = 'waitlist_entry' and l.entity_id = p_entry::text and l.action = case p_what
        when 'joined' then 'waitlist.add' when 'removed' then 'waitlist.remove' when 'booked' then 'waitlist.assign' end
  ) found
  order by found.id desc limit 1
$$;
