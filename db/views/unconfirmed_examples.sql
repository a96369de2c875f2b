-- The example classes of a new studio that its owner has neither confirmed, edited nor scheduled. The site shows none of them.
create view studio.unconfirmed_examples as
select c.id
from studio.classes c
where c.is_example and c.version = 1
  and not exists (select from studio.scheduled_classes s where s.class_id = c.id)
  and not exists (select from studio.settings where examples_confirmed);
