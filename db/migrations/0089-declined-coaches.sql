-- The coach is the subject of an entry that declined her request, so that an erasure of her account erases the reason too.
-- The trigger refuses to change a subject; the start creates it again.
drop trigger if exists audit_log_words on platform.audit_log;
update platform.audit_log l set subject_id = coalesce(
  (select i.user_id from studio.substitutions s join studio.instructors i on i.id = s.instructor_id
    where s.id::text = l.after ->> 'substitution'),
  -- The request was deleted with the account or with the class; the coach's own entry is still there.
  (select a.subject_id from platform.audit_log a
    where a.action = 'substitution.ask' and a.entity_id = l.entity_id and a.id < l.id order by a.id desc limit 1))
where l.action = 'substitution.decline' and l.subject_id is null;
-- Accounts that were erased before.
update platform.audit_log l set after = l.after - 'reason'
from studio.profiles p
where l.action = 'substitution.decline' and p.user_id = l.subject_id and p.erased_at is not null;
