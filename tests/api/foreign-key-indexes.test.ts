import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'

it('an index finds the rows that a deletion or an erasure asks every foreign key for', async () => {
  const { db } = await openStudio()
  // An index serves a foreign key when it begins with its columns and leaves out at most the rows that name nobody.
  const { rows } = await sql<{ key: string }>`
    select format('%s (%s)', f.conrelid::regclass, string_agg(a.attname, ', ' order by k.place)) as key
    from pg_constraint f
    cross join lateral unnest(f.conkey) with ordinality k(attnum, place)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum
    where f.contype = 'f' and f.connamespace::regnamespace::text in ('studio', 'identity', 'platform')
      and not exists (
        select from pg_index i
        where i.indrelid = f.conrelid and i.indisvalid
          and (i.indkey::smallint[])[0:cardinality(f.conkey) - 1] @> f.conkey
          and (i.indpred is null or replace(replace(pg_get_expr(i.indpred, i.indrelid), '(', ''), ')', '') = any (
            select pa.attname || ' IS NOT NULL' from pg_attribute pa
            where pa.attrelid = f.conrelid and pa.attnum = any (f.conkey))))
    group by f.oid, f.conrelid order by 1`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual([])
})
