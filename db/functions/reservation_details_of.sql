-- One row of studio.reservation_details, read with a snapshot of its own: a statement that books through book_place can
-- answer the reservation it made, which its own snapshot does not hold yet. Volatile for that reason.
create or replace function studio.reservation_details_of(p_reservation uuid)
returns setof studio.reservation_details language plpgsql volatile strict as $$
begin
  return query select * from studio.reservation_details where id = p_reservation;
end
$$;
