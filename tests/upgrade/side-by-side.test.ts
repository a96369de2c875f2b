import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'
import { loadDump } from './load-dump.ts'
import { brokenStatements, surfaceOf } from './surface.ts'

const [versionBefore = ''] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.sql.gz'))
  .sort()
  .reverse()

const { db } = await openTestDatabase({ empty: true, poolSize: 1 })
await loadDump(db, versionBefore)
const before = await surfaceOf(db)
await migrate(db)

/** In a rolling upgrade the first new server migrates while old ones still serve (docs/operations.md, “Upgrade”). */
describe('the database of this version', () => {
  it('accepts every statement of the version before', async () => {
    expect(brokenStatements(before, await surfaceOf(db))).toEqual([])
  })

  it.each([
    [
      'a column that is dropped',
      sql`alter table studio.classes drop column description`,
      'studio.classes.description is gone',
    ],
    [
      'a column that is renamed',
      sql`alter table studio.plans rename column name to title`,
      'studio.plans.name is gone',
    ],
    [
      'another type',
      sql`alter table platform.outbox alter column template type varchar(80)`,
      'platform.outbox.template is gone or has another type',
    ],
    [
      'a table that is renamed',
      sql`alter table studio.discount_redemptions rename to discount_uses`,
      'studio.discount_redemptions.',
    ],
    [
      'a column that every insert must give',
      sql`alter table studio.discounts add column kind text not null default ''; alter table studio.discounts alter column kind drop default`,
      'studio.discounts.kind must be given',
    ],
    ['a function that is dropped', sql`drop function studio.take_discount`, 'studio.take_discount('],
  ])('would not accept them with %s', async (_what, change, fault) => {
    const tx = await db.startTransaction().execute()
    await change.execute(tx)
    const faults = brokenStatements(before, await surfaceOf(tx))
    await tx.rollback().execute()
    expect(faults[0]).toContain(fault)
  })
})
