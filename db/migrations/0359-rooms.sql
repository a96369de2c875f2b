create domain studio.place_label as text check (length(value) between 1 and 20 and value = btrim(value));
create domain studio.place_mode as text check (value in ('choose', 'assign', 'none'));

-- A room whose places are drawn on a map. A studio without rooms works without them.
create table studio.rooms (
  id uuid primary key default gen_random_uuid(),
  name studio.short_name not null check (name = btrim(name)),
  place_mode studio.place_mode not null default 'choose',
  created_at timestamptz not null,
  archived_at timestamptz,
  version integer not null default 1
);
create unique index rooms_name on studio.rooms (lower(name::text)) where archived_at is null;

-- The kinds of classes that are given in a room: new classes of these kinds get its map.
create table studio.room_classes (
  class_id uuid primary key references studio.classes on delete cascade,
  room_id uuid not null references studio.rooms on delete cascade
);
create index room_classes_room on studio.room_classes (room_id);

-- The versions of the map of a room. A version and its places never change, so a past class keeps the map on which it was given.
create table studio.room_layouts (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references studio.rooms on delete restrict,
  number integer not null check (number >= 1),
  created_at timestamptz not null,
  unique (room_id, number)
);

-- `position` is the studio's order: without a choice the first free place is given.
create table studio.places (
  id uuid primary key default gen_random_uuid(),
  layout_id uuid not null references studio.room_layouts on delete restrict,
  label studio.place_label not null,
  kind text not null check (kind in ('reformer', 'silla', 'cadillac', 'tapete')),
  note text not null default '' check (length(note) <= 60),
  x integer not null check (x between 0 and 19),
  y integer not null check (y between 0 and 19),
  position integer not null,
  constraint places_label unique (layout_id, label),
  constraint places_cell unique (layout_id, x, y)
);

create table studio.layout_objects (
  layout_id uuid not null references studio.room_layouts on delete restrict,
  kind text not null check (kind in ('door', 'mirror', 'coach', 'column')),
  x integer not null check (x between 0 and 19),
  y integer not null check (y between 0 and 19),
  primary key (layout_id, x, y)
);

-- The days on which a place is out of service, both included; without an end, until further notice. An outage names the label, so that it
-- outlives a layout.
create table studio.place_outages (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references studio.rooms on delete restrict,
  label studio.place_label not null,
  from_date date not null,
  to_date date check (to_date >= from_date),
  reason studio.long_text not null,
  created_at timestamptz not null
);
create index place_outages_room on studio.place_outages (room_id, label);

-- The place that a member prefers in a room.
create table studio.favourite_places (
  user_id uuid not null references studio.profiles on delete cascade,
  room_id uuid not null references studio.rooms on delete cascade,
  label studio.place_label not null,
  primary key (user_id, room_id)
);
create index favourite_places_room on studio.favourite_places (room_id);

-- A class in a room with a map has as many places as are in service, which may be none while everything is out of service.
alter domain studio.capacity drop constraint capacity_check;
alter domain studio.capacity add constraint capacity_check check (value between 0 and 500);
alter table studio.class_series_periods add constraint class_series_periods_capacity check (max_capacity >= 1);
alter table studio.scheduled_classes
  add column layout_id uuid references studio.room_layouts on delete restrict,
  add column place_mode studio.place_mode,
  add constraint scheduled_classes_room check ((layout_id is null) = (place_mode is null)),
  add constraint scheduled_classes_places check (max_capacity >= 1 or layout_id is not null);
create index scheduled_classes_layout on studio.scheduled_classes (layout_id, starts_at) where layout_id is not null;

-- An outage may leave more people without a place than staff may book over the number.
alter domain studio.overbooking drop constraint overbooking_check;
alter domain studio.overbooking add constraint overbooking_check check (value between 0 and 500);

-- A cancelled reservation keeps its place as history; a live one has its place alone.
alter table studio.reservations add column place_id uuid references studio.places on delete restrict;
create unique index reservations_place on studio.reservations (scheduled_class_id, place_id)
  where status = 'reserved' and place_id is not null;
create index reservations_of_place on studio.reservations (place_id) where place_id is not null;

-- Whom an outage moved, so that its end gives the places back. Without a label the person was left without a place.
create table studio.outage_moves (
  outage_id uuid not null references studio.place_outages on delete cascade,
  reservation_id uuid not null references studio.reservations on delete cascade,
  to_label studio.place_label,
  primary key (outage_id, reservation_id)
);
create index outage_moves_reservation on studio.outage_moves (reservation_id);

-- How many minutes before the start a member can still move to another place.
alter table studio.settings add column place_change_until_minutes integer not null default 30
  check (place_change_until_minutes between 0 and 43200);
