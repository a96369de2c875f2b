-- Puts a member at the end of the waiting list of a class. Joining twice answers ok with repeated = true. A reason of staff in
-- p_override waives the refusals of is_waitlist_waivable.
-- Codes: those of waitlist_verdict.
create or replace function studio.join_waitlist(
  p_user uuid, p_class uuid, p_now timestamptz, p_override text default null,
  out code text, out entry_id uuid, out repeated boolean, out plan_name text, out plan_date date
) language plpgsql as $$
begin
  perform 1 from studio.profiles p where p.user_id = p_user for no key update;
  perform 1 from studio.scheduled_classes c where c.id = p_class for no key update;
  select e.id into entry_id from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered');
  repeated := found;
  if found then code := 'ok'; return; end if;

  select v.code, v.plan_name, v.plan_date into code, plan_name, plan_date
    from studio.waitlist_verdict(p_user, p_class, p_now) v;
  if p_override is not null and studio.is_waitlist_waivable(code) then code := 'ok'; end if;
  if code <> 'ok' then return; end if;
  -- p_now was read before the locks were taken. No entry gets an earlier joined_at than the entry ahead of it.
  insert into studio.waitlist_entries (scheduled_class_id, user_id, joined_at)
    select p_class, p_user, greatest(p_now, max(e.joined_at))
    from studio.waitlist_entries e where e.scheduled_class_id = p_class
    returning id into entry_id;
  update studio.scheduled_classes set line_count = line_count + 1 where id = p_class;
end
$$;
