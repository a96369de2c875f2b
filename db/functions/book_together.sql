-- What the version before calls book_batch; not needed by the next one.
create or replace function studio.book_together(
  p_users uuid[], p_classes uuid[], p_keys text[], p_hashes text[], p_route text, p_now timestamptz
) returns table (member uuid, outcome jsonb) language sql as $$
  select b.member, b.outcome from studio.book_batch(p_users, p_classes, p_keys, p_hashes, p_route, p_now) b
$$;
