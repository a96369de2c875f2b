-- When coaches may record attendance: from minutes before the start of a class to hours after it.
alter table studio.settings
  add column attendance_opens_minutes integer not null default 30 check (attendance_opens_minutes between 0 and 1440),
  add column attendance_closes_hours integer not null default 24 check (attendance_closes_hours between 0 and 720);

-- A member's pass names the member by this id, which is random and stands nowhere else.
alter table studio.profiles
  add column pass_id uuid not null default gen_random_uuid() constraint profiles_pass unique;

-- The private calendar of a member or coach. The id is half of the feed's address; deleting the row revokes the address.
create table studio.calendar_feeds (
  user_id uuid primary key references studio.profiles,
  id uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null
);
