-- The studio's own words and pictures. A field that `content` lacks, or that is null, has the default of packages/texts.
create table studio.site (
  id boolean primary key default true check (id),
  published boolean not null default true,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  -- The content and the tagline before the last save, which can be taken back for ten minutes.
  previous jsonb,
  saved_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
insert into studio.site default values;

-- Pictures of the site, re-encoded. Their addresses name the hash of the files, so that browsers keep a file forever.
create table studio.pictures (
  id uuid primary key default gen_random_uuid(),
  hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  -- Since when nothing shows the picture; it is removed a day later.
  unused_since timestamptz,
  -- A deleted picture is only kept because its address stays valid for a day.
  is_deleted boolean not null default false,
  check (not is_deleted or unused_since is not null)
);

create table studio.picture_files (
  picture_id uuid not null references studio.pictures on delete cascade,
  width integer not null check (width > 0),
  -- PNG files are square icons of a logo.
  format text not null check (format in ('avif', 'webp', 'png')),
  bytes bytea not null check (length(bytes) between 1 and 204800),
  primary key (picture_id, width, format)
);

create view studio.pictures_in_use as
select (content ->> 'logo_id')::uuid as picture_id from studio.site
where content ->> 'logo_id' is not null
union
select (content #>> '{hero,picture_id}')::uuid from studio.site
where content #>> '{hero,picture_id}' is not null
union
select (item ->> 'picture_id')::uuid
from studio.site, jsonb_array_elements(
  case jsonb_typeof(content -> 'gallery') when 'array' then content -> 'gallery' else '[]' end) as item;
