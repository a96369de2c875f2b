-- A late cancellation has consequences only while its place stays free, whoever takes it: a booking, the waiting list, staff or a held
-- date. Where a class has fewer free places than late cancellations that are not waived, the oldest of them are waived. The caller holds
-- the locks of the classes.
create or replace function studio.waive_taken_places(p_classes uuid[], p_now timestamptz) returns void language plpgsql as $$
declare
  taken uuid[];
begin
  taken := array(
    select o.reservation_id
    from (
      select l.reservation_id, l.scheduled_class_id,
        row_number() over (partition by l.scheduled_class_id order by l.created_at desc, l.reservation_id) as place
      from studio.late_cancellations l
      where l.scheduled_class_id = any (p_classes) and l.waived_at is null
    ) o
    join studio.scheduled_classes c on c.id = o.scheduled_class_id
    where o.place > greatest(c.max_capacity - c.reservation_count, 0));
  if cardinality(taken) > 0 then perform studio.waive_late_cancellations(taken, null, null, p_now); end if;
end
$$;
