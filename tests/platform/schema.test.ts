import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeDatabase, describeSchema, inDependencyOrder } from '../../scripts/describe-schema.ts'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { openTestDatabase } from '../harness/index.ts'

const checkedIn = readFileSync(join(projectRoot, 'db/schema.sql'), 'utf8')

const migrated = await openTestDatabase()
const loaded = await openTestDatabase({ empty: true })

/** Major versions write definitions differently in their catalogues: only the text of the embedded version is checked in. */
const isEmbeddedVersion = async () => {
  const { rows } = await sql<{
    major: number
  }>`select current_setting('server_version_num')::int / 10000 as major`.execute(migrated.db)
  return rows[0]?.major === 18
}

/** PostgreSQL brackets a chain of ANDs once more when it reads back what it wrote. */
const withoutBrackets = (text: string) => text.replaceAll(/[()]/g, '')

describe('db/schema.sql', () => {
  it('equals the result of the migrations', async () => {
    const described = await describeSchema(migrated.db)
    if (await isEmbeddedVersion()) expect(described).toBe(checkedIn)
    else expect(described.match(/^create table .+/gm)).toEqual(checkedIn.match(/^create table .+/gm))
  })

  it('creates the same schema when it is loaded', async () => {
    await sql.raw(await describeDatabase(migrated.db)).execute(loaded.db)
    expect(withoutBrackets(await describeDatabase(loaded.db))).toBe(
      withoutBrackets(await describeDatabase(migrated.db)),
    )
  })
})

describe('the order of tables', () => {
  it('is the given order except for dependencies', () => {
    const item = (oid: number, ...needs: number[]) => ({ oid, needs })
    expect(inDependencyOrder([item(1, 3), item(2), item(3)]).map(({ oid }) => oid)).toEqual([2, 3, 1])
    expect(() => inDependencyOrder([item(1, 2), item(2, 1)])).toThrow(/circle/)
  })
})
