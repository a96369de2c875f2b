-- When clients see how many places of a class are free.
alter table studio.settings
  add column places_shown text not null default 'never' check (places_shown in ('never', 'few', 'always'));
