-- Returns how many standing places a class of this capacity may have: the number that staff set for the series, or the capacity
-- without two places, which stay free for people without a standing place.
create or replace function studio.standing_room(p_max_standing smallint, p_capacity integer)
returns integer language sql immutable as $$
  select least(p_capacity, coalesce(p_max_standing::integer, greatest(p_capacity - 2, 0)))
$$;
