-- What the class types of the site and the scheduling of a class start from. A class without a colour has the tint of its name.
alter table studio.classes
  add column color text check (color ~ '^#[0-9a-f]{6}$'),
  add column default_duration_minutes integer not null default 45 check (default_duration_minutes between 15 and 600),
  add column default_capacity integer not null default 14 check (default_capacity between 1 and 500),
  add column display_order integer not null default 0 check (display_order between 0 and 10000),
  add column show_on_site boolean not null default true;

-- The site has shown the four classes of a new studio in this order; a studio's other classes follow by name.
update studio.classes c set display_order = o.place
from (
  select id, row_number() over (
    order by array_position(array['funcional', 'pilates', 'sculpt', 'barre'], lower(btrim(name))), name, id) as place
  from studio.classes
  where archived_at is null) o
where o.id = c.id;
