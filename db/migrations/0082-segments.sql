-- The classes that members came to.
create view studio.visits as
  select r.user_id, r.scheduled_class_id, c.starts_at
  from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
  where r.attendance = 'attended';

-- Birthdays are looked up by month and day.
create index profiles_birthday on studio.profiles
  ((extract(month from birthdate)), (extract(day from birthdate))) where birthdate is not null;
