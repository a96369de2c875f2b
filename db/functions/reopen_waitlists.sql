-- Restores the waiting lists that the cancellation of these classes ended, except for members whose account was deleted since
-- then. The caller calls it while the classes are still cancelled.
create or replace function studio.reopen_waitlists(p_classes uuid[]) returns void language sql as $$
  with reopened as (
    update studio.waitlist_entries e
      set status = 'waiting', offered_until = null, closed_at = null, closed_reason = null
      from studio.scheduled_classes c
      where c.id = any (p_classes) and e.scheduled_class_id = c.id and e.closed_reason = 'class_canceled'
        and e.closed_at = c.canceled_at
        and exists (select from studio.profiles p where p.user_id = e.user_id and p.erased_at is null)
      returning e.scheduled_class_id
  )
  update studio.scheduled_classes c set line_count = c.line_count + n.entries
    from (select scheduled_class_id, count(*)::integer as entries from reopened group by scheduled_class_id) n
    where c.id = n.scheduled_class_id
$$;
