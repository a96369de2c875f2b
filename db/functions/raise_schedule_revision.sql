-- Gives a class a new revision with every change, bookings included. The server rebuilds the public schedule when revisions
-- differ.
create or replace function studio.raise_schedule_revision() returns trigger language plpgsql as $$
begin
  new.revision := nextval('studio.schedule_revision');
  return new;
end
$$;

create trigger scheduled_classes_revision before update on studio.scheduled_classes
  for each row execute function studio.raise_schedule_revision();
