-- Servers of the previous version book batches of requests through this function. The next version deletes it.
create or replace function studio.book_together(
  p_users uuid[], p_classes uuid[], p_keys text[], p_hashes text[], p_route text, p_now timestamptz
) returns table (member uuid, outcome jsonb) language sql as $$
  select b.member, b.outcome from studio.book_requests(p_users, p_classes, p_keys, p_hashes, p_route, p_now, '250ms') b
$$;
