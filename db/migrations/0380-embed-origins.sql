-- The origins of other sites that may show the frame of the schedule.
alter table studio.settings
  add column embed_origins text[] not null default '{}' check (cardinality(embed_origins) <= 20);
