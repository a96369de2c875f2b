-- The studio's ready messages: one row. Null stands for those of packages/texts.
create table studio.message_templates (
  id boolean primary key default true check (id),
  templates jsonb check (jsonb_typeof(templates) = 'array'),
  version integer not null default 1
);
insert into studio.message_templates default values;

-- A message that staff wrote to people. The text of a person is rendered when it is read, so that no name is stored with it.
create table studio.messages (
  id uuid primary key default gen_random_uuid(),
  template text not null check (length(template) between 1 and 600),
  channel text not null check (channel in ('whatsapp', 'mail')),
  segment text,
  tag text,
  scheduled_class_id uuid references studio.scheduled_classes on delete set null,
  -- How many people of the audience get no message, by reason: [{"reason": …, "count": …}].
  left_out jsonb not null check (jsonb_typeof(left_out) = 'array'),
  created_by uuid references studio.profiles on delete set null,
  created_at timestamptz not null
);
create index messages_created on studio.messages (created_at desc, id);
create index messages_created_by on studio.messages (created_by);
create index messages_class on studio.messages (scheduled_class_id);

-- The people of a message, in the order of the list, and who opened WhatsApp with the text first.
create table studio.message_people (
  message_id uuid not null references studio.messages on delete cascade,
  user_id uuid not null references studio.profiles,
  place integer not null,
  opened_at timestamptz,
  opened_by uuid references studio.profiles on delete set null,
  primary key (message_id, user_id),
  check (opened_by is null or opened_at is not null)
);
create unique index message_people_place on studio.message_people (message_id, place);
create index message_people_user on studio.message_people (user_id);
create index message_people_opened_by on studio.message_people (opened_by);
