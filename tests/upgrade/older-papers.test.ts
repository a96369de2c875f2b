import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import { migrate, migrateUpTo } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'

const minute = (n: number) => new Date(Date.parse('2026-11-16T15:00:00Z') + n * 60_000)

/** The last migration before a signed paper was a row of its own. */
const BEFORE = '0171-notes-of-imports'

const { db } = await openTestDatabase({ empty: true, poolSize: 1 })
await sql`begin`.execute(db)
await migrateUpTo(db, BEFORE)
await sql`commit`.execute(db)

const person = async (name: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with account as (insert into identity.users (created_at, updated_at) values (${minute(0)}, ${minute(0)}) returning id)
    insert into studio.profiles (user_id, full_name, created_at, updated_at)
    select id, ${name}, ${minute(0)}, ${minute(0)} from account returning user_id as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** A paper as a server of the previous version records it; the photo is a text here. */
const records = (on: Db, user: string, at: Date, photo: string | null) =>
  sql`
  insert into studio.legal_acceptances (user_id, type, version, accepted_at, recorded_at, recorded_by, photo)
  values (${user}, 'waiver', 1, ${at}, ${at}, ${sol}, convert_to(${photo}, 'UTF8'))
  on conflict (user_id, type, version) do update set recorded_at = ${at}, recorded_by = ${sol},
    photo = coalesce(convert_to(${photo}, 'UTF8'), legal_acceptances.photo)`.execute(on)

const papersOf = async (user: string) => {
  const { rows } = await sql<{ at: Date; photo: string | null }>`
    select recorded_at as at, convert_from(photo, 'UTF8') as photo from studio.signed_waivers
    where user_id = ${user} order by recorded_at`.execute(db)
  return rows.map(({ at, photo }) => [(at.getTime() - minute(0).getTime()) / 60_000, photo])
}

const [sol, ana, kept, from] = (await Promise.all(['Sol', 'Ana', 'Nora', 'Nora I.'].map(person))) as [
  string,
  string,
  string,
  string,
]
await sql`insert into studio.legal_documents (type, version, content, published_at)
  values ('waiver', 1, 'Responsiva', ${minute(0)})`.execute(db)
await records(db, ana, minute(1), 'first')
await records(db, from, minute(1), 'merged')
await sql`update studio.legal_acceptances set user_id = ${kept} where user_id = ${from}`.execute(db)
const moved = JSON.stringify([
  { table: 'studio.legal_acceptances', column: 'user_id', keys: [{ type: 'waiver', version: 1 }] },
])
const { rows: merges } = await sql<{ id: string }>`
  insert into studio.merges (kept_id, from_id, moved, replaced, moved_sign_in, was_active, state, merged_at)
  values (${kept}, ${from}, ${moved}, '{}', false, true, '', ${minute(2)}) returning id`.execute(db)
await migrate(db)

describe('papers of the version before', () => {
  it('stay with their photo, and return with the undo of a merge of before', async () => {
    expect(await papersOf(ana)).toEqual([[1, 'first']])
    expect(await papersOf(kept)).toEqual([[1, 'merged']])
    await sql`select studio.return_records(m.from_id, m.kept_id, m.moved) from studio.merges m
      where id = ${merges[0]?.id}`.execute(db)
    expect([await papersOf(kept), await papersOf(from)]).toEqual([[], [[1, 'merged']]])
  })

  it('that a server of that version records stand beside the earlier ones, and its erasure deletes every photo', async () => {
    await records(db, ana, minute(3), 'second')
    await records(db, ana, minute(4), null)
    const papers = [
      [1, 'first'],
      [3, 'second'],
      [4, null],
    ]
    expect(await papersOf(ana)).toEqual(papers)
    await sql`update studio.profiles set erased_at = now() where user_id = ${ana}`.execute(db)
    await sql`update studio.legal_acceptances set photo = null where user_id = ${ana} and photo is not null`.execute(
      db,
    )
    expect(await papersOf(ana)).toEqual(papers.map(([at]) => [at, null]))
  })
})
