-- Returns the columns that studio.record_state covers, by table: all but versions and times of change, which a merge raises and nobody
-- lowers, the text of the search, which follows the names, and reserved references, which expire by themselves.
create or replace function studio.digested_columns() returns jsonb language sql stable as $$
  select jsonb_object_agg(r.relation, r.columns) from (
    select t.relation::text, jsonb_agg(a.attname order by a.attname) as columns
    from (select distinct relation from studio.rows_about_person()) t
    join pg_attribute a on a.attrelid = t.relation and a.attnum > 0 and not a.attisdropped
    where a.attname not in ('version', 'updated_at', 'search') and t.relation <> 'studio.reserved_references'::regclass
    group by t.relation) r
$$;
