-- The pictures that the site shows. A class that was removed shows nothing, so its picture can be removed too.
create view studio.pictures_in_use as
select (content ->> 'logo_id')::uuid as picture_id from studio.site
where content ->> 'logo_id' is not null
union
select (content #>> '{hero,picture_id}')::uuid from studio.site
where content #>> '{hero,picture_id}' is not null
union
select (item ->> 'picture_id')::uuid
from studio.site, jsonb_array_elements(
  case jsonb_typeof(content -> 'gallery') when 'array' then content -> 'gallery' else '[]' end) as item
union
select picture_id from studio.classes
where picture_id is not null and archived_at is null;
