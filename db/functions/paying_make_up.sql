-- Returns the make-up that pays for a class of a member on this civil day: of those that are open today and valid until that day, the
-- one that ends first.
create or replace function studio.paying_make_up(p_user uuid, p_day date, p_today date)
returns table (id uuid, valid_until date) language sql stable rows 1 as $$
  select m.id, m.valid_until from studio.make_ups_of(p_user, p_today) m
  where m.state = 'open' and m.valid_until >= p_day
  order by m.valid_until, m.created_at, m.id limit 1
$$;
