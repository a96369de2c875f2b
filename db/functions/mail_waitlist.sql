-- Enqueues a mail about each entry, in the transaction that changes it. Members without an address get no mail.
-- Servers of the previous version mail the removal of an entry through this function, with the reason that staff typed, to confirmed
-- addresses only. The next version deletes `reason`.
-- The mail of an offer expires with it. `closes` in the data is the time until which members can join the waiting list, or null once it is closed.
create or replace function studio.mail_waitlist(p_entries uuid[], p_template text, p_now timestamptz)
returns void language sql as $$
  insert into platform.outbox (kind, template, recipient, data, dedupe_key, message_id, created_at, not_before, expires_at)
  select 'mail', p_template, a.email,
    jsonb_build_object(
      'full_name', p.full_name,
      'class_name', d.name,
      'start', to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'closes', case when not studio.is_waitlist_closed(c.id, p_now) then to_char(
        (c.starts_at - make_interval(mins => greatest(s.waitlist_close_minutes, s.min_advance_minutes))) at time zone s.timezone,
        'YYYY-MM-DD"T"HH24:MI:SS') end,
      'until', to_char(e.offered_until at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'reason', case when a.email_confirmed_at is not null then e.closed_reason end,
      'skip', k.code, 'plan', k.plan_name, 'date', k.plan_date,
      'n', case k.code
        when 'too_many_reservations' then s.max_live_reservations
        when 'too_many_that_day' then s.max_reservations_a_day
        when 'too_far_ahead' then s.max_days_ahead
        when 'booking_suspended' then s.absence_limit
        when 'booking_restricted' then s.strike_limit end,
      'days', s.absence_window_days),
    p_template || ':' || e.id || ':' || extract(epoch from p_now), gen_random_uuid()::text, p_now, p_now,
    case when p_template = 'waitlist_offered' then e.offered_until end
  from studio.waitlist_entries e
  join studio.scheduled_classes c on c.id = e.scheduled_class_id
  join studio.class_details d on d.id = c.id
  join studio.profiles p on p.user_id = e.user_id
  join identity.accounts a on a.id = e.user_id
  left join lateral (
    select l.code, l.plan_name, l.plan_date from studio.waitlist_skips l where l.entry_id = e.id order by l.id desc limit 1
  ) k on true
  cross join studio.settings s
  where e.id = any (p_entries) and p.erased_at is null and a.email is not null
  on conflict (dedupe_key) do nothing
$$;
