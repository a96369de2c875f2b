-- Reads a reservation with its details. The function is volatile so that it reads with a new snapshot: a statement that books
-- sees the reservation that it made.
create or replace function studio.reservation_details_of(p_reservation uuid)
returns setof studio.reservation_details language plpgsql volatile strict as $$
begin
  return query select * from studio.reservation_details where id = p_reservation;
end
$$;
