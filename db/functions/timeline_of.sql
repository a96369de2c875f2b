-- Everything that happened to a member, also under a record that was merged into hers, as rows of one shape, in no order. (at, key) is unique and orders the rows. `what` says
-- what happened within the kind: a word of packages/texts/src/timeline.ts, a mail's template or an action of the audit log. What
-- happened to payments is read from their events, because the audit log expires.
-- actor_id is null where nobody, or the entry of the audit log about the same record, says who did it.
create or replace function studio.timeline_of(p_member uuid)
returns table (
  at timestamptz, key text, kind text, what text, state text, actor_id uuid, reservation_id uuid, scheduled_class_id uuid,
  entry_id uuid, user_plan_id uuid, amount numeric
) language sql stable as $$
  select r.created_at, 'booked ' || r.id, 'booking', 'booked', null,
    case when r.override_reason is null then r.user_id end, r.id, r.scheduled_class_id, null::uuid, null::uuid, null::numeric
  from studio.reservations r where r.user_id = p_member
  union all
  select r.attendance_at, 'attendance ' || r.id, 'attendance', r.attendance::text, null,
    null, r.id, r.scheduled_class_id, null, null, null
  from studio.reservations r where r.user_id = p_member and r.attendance is not null
  union all
  -- A mark of a reservation that was cancelled meanwhile is only in the audit log.
  select l.at, 'kept ' || l.id || ' ' || r.id, 'attendance', 'kept', mark ->> 'attendance',
    l.actor_id, r.id, r.scheduled_class_id, null, null, null
  from studio.reservations r
  join platform.audit_log l on l.entity = 'scheduled_class' and l.entity_id = r.scheduled_class_id::text
    and l.action = 'reservation.attendance'
  cross join lateral jsonb_array_elements(l.after -> 'attendance') mark
  where r.user_id = p_member and r.status = 'canceled' and mark ->> 'reservation_id' = r.id::text
    and mark ->> 'attendance' is not null
    and l.after -> 'kept' @> jsonb_build_array(jsonb_build_object('reservation_id', r.id))
  union all
  -- An arrival is refused with no_reservation_here after a cancellation; entries of older versions have no reason.
  select l.at, 'refused ' || l.id, 'attendance', case when f.after_cancellation then 'kept' else 'refused' end,
    case when f.after_cancellation then 'attended' else l.after ->> 'refusal' end,
    l.actor_id, r.id, r.scheduled_class_id, null, null, null
  from platform.audit_log l
  join studio.reservations r on r.id = l.entity_id::uuid
  cross join lateral (
    select r.status = 'canceled' and coalesce(l.after ->> 'refusal', 'no_reservation_here') = 'no_reservation_here'
      as after_cancellation) f
  where l.subject_id = any (studio.records_of(p_member)) and l.action = 'reservation.check_in_refused'
    and l.after ->> 'refusal' is distinct from 'later_mark'
  union all
  select r.canceled_at, 'canceled ' || r.id, 'cancellation', 'canceled_by_' || r.canceled_by,
    case when r.user_plan_id is null then null when r.class_returned then 'returned' else 'counted' end,
    case r.canceled_by when 'member' then r.user_id end, r.id, r.scheduled_class_id, null, null, null
  from studio.reservations r where r.user_id = p_member and r.status = 'canceled'
  union all
  select e.joined_at, 'joined ' || e.id, 'waitlist', 'joined', null,
    e.user_id, null, e.scheduled_class_id, e.id, null, null
  from studio.waitlist_entries e where e.user_id = p_member
  union all
  select e.closed_at, 'closed ' || e.id, 'waitlist', e.status, null,
    case e.status when 'left' then e.user_id end, e.reservation_id, e.scheduled_class_id, e.id, null, null
  from studio.waitlist_entries e where e.user_id = p_member and e.closed_at is not null
  union all
  select p.created_at, 'bought ' || p.id, 'payment', case p.origin when 'sold' then 'bought' else 'imported' end, null,
    coalesce(p.created_by, p.user_id), null, null, null, p.id, case p.origin when 'sold' then p.price_cents / 100.0 end
  from studio.user_plans p where p.user_id = p_member
  union all
  select o.created_at, 'mail ' || o.id, 'mail', o.template,
    case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else 'waiting' end,
    null, null, null, null, null, null
  from platform.outbox o where o.account_id = any (studio.records_of(p_member))
  union all
  select s.opened_at, 'message ' || s.message_id, 'mail', 'whatsapp', null, s.opened_by, null, null, null, null, null
  from studio.message_people s where s.user_id = p_member and s.opened_at is not null
  union all
  select e.at, 'event ' || e.id, case e.kind when 'undo_sale' then 'change' else 'payment' end, 'user_plan.' || e.kind, null,
    e.actor_id, null, null, null, u.id,
    case when e.kind like '%payment' then coalesce(e.amount_cents, e.paid_after_cents) / 100.0 end
  from studio.user_plans u
  join studio.payments p on p.user_plan_id = u.id
  join studio.payment_events e on e.payment_id = p.id
  where u.user_id = p_member and e.kind not in ('purchase', 'add', 'review_proof')
  union all
  -- Entries about rows of the tables above would show the same event twice. Sign-ins and readings (their actions end with
  -- `.read`) change nothing, and requests about personal data are in the queue of the administrators.
  select l.at, 'entry ' || l.id, 'change', l.action, null, l.actor_id, null, null, null,
    case l.entity when 'user_plan' then l.entity_id::uuid end, null
  from platform.audit_log l
  where l.subject_id = any (studio.records_of(p_member))
    and (l.action not like 'account.%' or l.action = 'account.email_changed')
    and l.entity not in ('message', 'reservation', 'waitlist_entry')
    and l.action not like 'user\_plan.%payment' and l.action not like 'user\_plan.%proof'
    and l.action not in ('user_plan.add', 'user_plan.message_opened', 'user_plan.remove_unpaid', 'user_plan.undo_sale',
      'privacy.export')
    and l.action not like '%.read' and l.action not like 'privacy\_request.%'
$$;
