-- Fails rather than wait long for a lock; the caller then books each request alone.
create or replace function studio.book_batch(
  p_users uuid[], p_classes uuid[], p_keys text[], p_hashes text[], p_route text, p_now timestamptz
) returns table (member uuid, outcome jsonb) language plpgsql set lock_timeout = '250ms' as $$
begin
  return query select b.member, b.outcome from studio.book_once(p_users, p_classes, p_keys, p_hashes, p_route, p_now) b;
end
$$;
