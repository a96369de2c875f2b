-- The silent videos of the site's first view. A loop never changes, so that browsers keep it forever under the address of its id.
create table studio.loops (
  id uuid primary key default gen_random_uuid(),
  format text not null check (format in ('mp4', 'webm')),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  created_at timestamptz not null,
  -- Since when the site does not show the loop; it is removed a day later.
  unused_since timestamptz
);
