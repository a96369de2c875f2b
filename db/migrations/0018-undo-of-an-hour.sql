-- An hour that was removed with its classes can be taken back, as a class or a closed day can.
alter table studio.undo_actions
  drop constraint undo_actions_kind_check,
  add constraint undo_actions_kind_check
    check (kind in ('delete_class', 'cancel_class', 'move_class', 'copy_classes', 'close_days', 'remove_hour'));
