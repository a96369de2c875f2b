-- Servers of the previous version fill the demo studio through this function. The next version deletes it.
create or replace function studio.book_place(
  p_user uuid, p_class uuid, p_now timestamptz, p_actor uuid,
  out code text, out reservation_id uuid, out repeated boolean, out plan_name text, out plan_date date
) language plpgsql as $$
begin
  select b.code, b.reservation_id, b.repeated, b.plan_name, b.plan_date
    into code, reservation_id, repeated, plan_name, plan_date
    from studio.book_places(array[p_user], array[p_class], p_actor, p_now) b;
end
$$;
