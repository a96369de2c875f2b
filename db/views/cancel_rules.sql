-- The rules about cancelling each scheduled class: the minutes before the start until which it costs nothing, and the late rule of its
-- class type, null for the rule of the studio. `own_rules` are those of the class type as they are answered, null when it has none.
create view studio.cancel_rules as
select
  c.id,
  coalesce(t.cancel_free_minutes, s.cancel_free_minutes) as free_minutes,
  s.cancel_min_minutes as min_minutes,
  t.late_rule,
  case when num_nonnulls(t.cancel_free_minutes, t.late_rule) > 0
    then jsonb_build_object('free_minutes', t.cancel_free_minutes, 'late_rule', t.late_rule) end as own_rules
from studio.scheduled_classes c
join studio.classes t on t.id = c.class_id
cross join studio.settings s;
