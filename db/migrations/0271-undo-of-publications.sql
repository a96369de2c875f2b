-- The publication of the model week can be undone.
alter table studio.undo_actions
  drop constraint undo_actions_kind_check,
  add constraint undo_actions_kind_check check (kind in
    ('delete_class', 'cancel_class', 'move_class', 'copy_classes', 'close_days', 'remove_slot', 'replace_coach',
     'add_slots', 'publish_model'));
