-- Closes live entries of waiting lists with this status and reason. The caller holds the locks of their classes.
create or replace function studio.close_entries(p_entries uuid[], p_status text, p_reason text, p_now timestamptz)
returns void language sql as $$
  with closed as (
    update studio.waitlist_entries e
      set status = p_status, offered_until = case when p_status = 'expired' then e.offered_until end, closed_at = p_now,
        closed_reason = p_reason
      where e.id = any (p_entries) and e.status in ('waiting', 'skipped', 'offered')
      returning e.scheduled_class_id
  )
  update studio.scheduled_classes c set line_count = c.line_count - n.entries
    from (select scheduled_class_id, count(*)::integer as entries from closed group by scheduled_class_id) n
    where c.id = n.scheduled_class_id
$$;
