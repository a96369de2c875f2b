-- The person to call when something happens to the member.
alter table studio.profiles
  add column emergency_name text check (length(emergency_name) between 1 and 100),
  add column emergency_phone text check (emergency_phone ~ '^[0-9]{10}$');

-- A row is a note that staff wrote about a person.
create table studio.user_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references studio.profiles,
  author_id uuid not null references studio.profiles,
  text studio.long_text not null check (btrim(text) <> ''),
  created_at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1
);
create index user_notes_user on studio.user_notes (user_id, created_at desc, id);
create index user_notes_author on studio.user_notes (author_id);

-- The tags of a person. `folded` is the tag without accents and in lower case: tags with the same folded text are one tag.
create table studio.user_tags (
  user_id uuid not null references studio.profiles,
  folded text not null,
  tag text not null check (length(tag) between 1 and 40),
  primary key (user_id, folded)
);
create index user_tags_folded on studio.user_tags (folded, user_id);

-- A member's health note, kept with the express consent to it; both are deleted when the member withdraws the consent.
create table studio.health_notes (
  user_id uuid primary key references studio.profiles,
  text text not null check (btrim(text) <> '' and length(text) <= 500),
  consent_version integer not null check (consent_version > 0),
  consented_at timestamptz not null
);
-- The planner's statistics would keep samples of the text after its deletion.
alter table studio.health_notes alter column text set statistics 0;
