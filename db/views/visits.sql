-- The classes that members attended.
create view studio.visits as
select r.user_id, r.scheduled_class_id, c.starts_at
from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
where r.attendance = 'attended';
