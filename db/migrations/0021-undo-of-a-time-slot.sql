-- The undo of a removed time slot names it as everything else does.
alter table studio.undo_actions drop constraint undo_actions_kind_check;
update studio.undo_actions
  set kind = 'remove_slot', payload = payload - 'hour' || jsonb_build_object('slot', payload -> 'hour')
  where kind = 'remove_hour';
alter table studio.undo_actions add constraint undo_actions_kind_check
  check (kind in ('delete_class', 'cancel_class', 'move_class', 'copy_classes', 'close_days', 'remove_slot'));
