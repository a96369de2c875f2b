-- The mail by which whom staff invite at a hosted project chooses a password; noted with the invitation, so that none
-- is without it.
alter table identity.project_tasks
  drop constraint project_tasks_action_check,
  add constraint project_tasks_action_check
    check (action in ('delete', 'ban', 'confirm', 'resend', 'recover', 'remove_picture'));
