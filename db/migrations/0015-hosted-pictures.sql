-- Where a hosted project keeps the accounts, its storage has the pictures: a row without bytes says that one is there and
-- whose it is.
alter table identity.pictures
  alter column content_type drop not null,
  alter column bytes drop not null,
  alter column etag drop not null,
  add constraint pictures_whole_or_elsewhere check (num_nulls(content_type, bytes, etag) in (0, 3));

-- A picture that has to go from the project's storage. Noted before each upload too, and struck out by the transaction
-- that shows the picture: what never came so far goes again.
alter table identity.project_tasks
  add column path text not null default '',
  drop constraint project_tasks_action_check,
  drop constraint project_tasks_user_id_action_key,
  add constraint project_tasks_action_check check (action in ('delete', 'ban', 'confirm', 'resend', 'remove_picture')),
  add constraint project_tasks_path_check check ((action = 'remove_picture') = (path <> '')),
  add constraint project_tasks_user_id_action_path_key unique (user_id, action, path);
