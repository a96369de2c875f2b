-- Queues a change for the webhooks that want its event, in the transaction of the change. The event is the trigger's argument. A webhook
-- that is switched off gets its events as failed, so that they can be replayed. Without webhooks a change costs one look at an empty
-- table.
create or replace function studio.queue_webhook() returns trigger language plpgsql as $$
declare
  event constant text := tg_argv[0];
  object uuid;
  ids jsonb;
  at timestamptz;
begin
  if not exists (select from studio.webhooks w where event = any (w.events)) then return null; end if;
  case event
    when 'member.created' then
      object := new.user_id;
      ids := jsonb_build_object('user_id', new.user_id);
      at := new.created_at;
    when 'class.changed' then
      object := new.id;
      ids := jsonb_build_object('class_id', new.id);
      at := new.updated_at;
    when 'class.cancelled' then
      object := coalesce(new.id, old.id);
      ids := jsonb_build_object('class_id', object);
      at := new.canceled_at;
    when 'waitlist.promoted' then
      object := new.reservation_id;
      ids := jsonb_build_object('reservation_id', new.reservation_id, 'class_id', new.scheduled_class_id, 'user_id', new.user_id);
      at := new.closed_at;
    when 'payment.completed' then
      object := new.id;
      ids := jsonb_build_object('payment_id', new.id, 'user_plan_id', new.user_plan_id,
        'user_id', (select p.user_id from studio.user_plans p where p.id = new.user_plan_id));
      at := new.received_at;
    when 'payment.refunded' then
      object := coalesce(new.payment_id, new.user_plan_id);
      ids := jsonb_build_object('refund_id', new.id, 'payment_id', new.payment_id, 'user_plan_id', new.user_plan_id,
        'user_id', (select p.user_id from studio.user_plans p where p.id = new.user_plan_id));
      at := new.at;
    else
      object := new.id;
      ids := jsonb_build_object('reservation_id', new.id, 'class_id', new.scheduled_class_id, 'user_id', new.user_id);
      at := case
        when event = 'booking.cancelled' then new.canceled_at
        when event = 'attendance.recorded' then new.attendance_at
        when tg_op = 'INSERT' then new.created_at
      end;
  end case;
  insert into studio.webhook_deliveries (webhook_id, object_id, type, data, at, state)
    select w.id, object, event, ids, coalesce(at, now()), case when w.switched_off_at is null then 'waiting' else 'failed' end
    from studio.webhooks w where event = any (w.events);
  return null;
end
$$;

create trigger profiles_webhooks after insert on studio.profiles
  for each row execute function studio.queue_webhook('member.created');

create trigger reservations_made_webhooks after insert on studio.reservations
  for each row when (new.status = 'reserved') execute function studio.queue_webhook('booking.created');
create trigger reservations_restored_webhooks after update on studio.reservations
  for each row when (old.status = 'canceled' and new.status = 'reserved') execute function studio.queue_webhook('booking.created');
create trigger reservations_cancelled_webhooks after update on studio.reservations
  for each row when (old.status = 'reserved' and new.status = 'canceled') execute function studio.queue_webhook('booking.cancelled');
create trigger reservations_marked_webhooks after update on studio.reservations
  for each row when (new.attendance is distinct from old.attendance and new.status = 'reserved')
  execute function studio.queue_webhook('attendance.recorded');

create trigger waitlist_entries_webhooks after update on studio.waitlist_entries
  for each row when (old.status <> 'booked' and new.status = 'booked') execute function studio.queue_webhook('waitlist.promoted');

-- Every edit of a class raises its version, also one of its coaches; a booking does not.
create trigger scheduled_classes_added_webhooks after insert on studio.scheduled_classes
  for each row execute function studio.queue_webhook('class.changed');
create trigger scheduled_classes_changed_webhooks after update on studio.scheduled_classes
  for each row when (new.version > old.version and new.status = 'scheduled') execute function studio.queue_webhook('class.changed');
create trigger scheduled_classes_cancelled_webhooks after update on studio.scheduled_classes
  for each row when (old.status = 'scheduled' and new.status = 'canceled') execute function studio.queue_webhook('class.cancelled');
create trigger scheduled_classes_removed_webhooks after delete on studio.scheduled_classes
  for each row when (old.status = 'scheduled') execute function studio.queue_webhook('class.cancelled');

create trigger payments_received_webhooks after insert on studio.payments
  for each row when (new.state = 'completed') execute function studio.queue_webhook('payment.completed');
create trigger payments_completed_webhooks after update on studio.payments
  for each row when (old.state <> 'completed' and new.state = 'completed') execute function studio.queue_webhook('payment.completed');

create trigger refunds_webhooks after insert on studio.refunds
  for each row execute function studio.queue_webhook('payment.refunded');
