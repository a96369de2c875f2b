import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, it } from 'vitest'
import { compiledOnce } from './compiled-once.ts'
import type { DB } from './database-types.gen.ts'

/** A database that answers nothing and notes what it is asked. */
function listening() {
  const asked: { text: string; values: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
  })
  return { db, asked }
}

it('builds a query once and asks it with the values of each call, wherever and however often they stand', async () => {
  const { db, asked } = listening()
  let built = 0
  const named = compiledOnce((on, { name, length }: { name: string; length: number }) => {
    built += 1
    return on
      .selectFrom('studio.classes')
      .select('id')
      .where('name', '=', name)
      .where('description', '!=', 'ninguna')
      .where(sql<boolean>`length(name) > ${length} or ${name} = ''`)
  })
  await named(db, { name: 'Barre', length: 3 })
  await named(db, { name: "Pilates'; --", length: 5 })
  expect(built).toBe(1)
  expect(asked.map(({ values }) => values)).toEqual([
    ['Barre', 'ninguna', 3, 'Barre'],
    ["Pilates'; --", 'ninguna', 5, "Pilates'; --"],
  ])
  expect(asked[1]?.text).toBe(asked[0]?.text)
})
