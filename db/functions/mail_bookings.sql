-- Enqueues the confirmation of each reservation, once, in the transaction that books it. Members without an address get
-- none. p_template: how it came about.
create or replace function studio.mail_bookings(
  p_reservations uuid[], p_now timestamptz, p_template text default 'booking_confirmed'
) returns void language plpgsql as $$
begin
  insert into platform.outbox (kind, template, recipient, data, dedupe_key, message_id, created_at, not_before)
  select 'mail', p_template, a.email,
    jsonb_build_object(
      'reservation', r.id,
      'full_name', p.full_name,
      'class_name', coalesce(c.special_class_name, t.name),
      'start', to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'starts_at', c.starts_at,
      'ends_at', c.ends_at,
      'booked_at', p_now,
      'sequence', c.version + r.version - 1,
      'courtesy', r.user_plan_id is null,
      'return_until', to_char(r.return_until at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'coaches', coalesce((
        select jsonb_agg(i.display_name order by l.position, i.id)
        from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
        where l.scheduled_class_id = c.id), '[]'),
      'address', s.address,
      'studio_email', s.email),
    p_template || ':' || r.id, gen_random_uuid()::text, p_now, p_now
  from studio.reservations r
  join studio.scheduled_classes c on c.id = r.scheduled_class_id
  join studio.classes t on t.id = c.class_id
  join studio.profiles p on p.user_id = r.user_id
  join identity.accounts a on a.id = r.user_id
  cross join studio.settings s
  where r.id = any (p_reservations) and a.email is not null
  on conflict (dedupe_key) do nothing;
end
$$;
