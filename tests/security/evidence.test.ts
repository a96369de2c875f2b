import type { UserDocuments } from '@estudio/contract'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../server/src/platform/db/database.ts'
import { changeAccount } from '../harness/accounts.ts'
import {
  attemptStatement,
  changesOfEvidence,
  claimsToMerge,
  deletesAcceptances,
  deletesConsents,
  deletesPapers,
  erasesPhotos,
  evidence,
} from '../harness/evidence.ts'
import { openStudio } from '../harness/index.ts'
import { mergeDesk } from '../harness/merge-desk.ts'
import { addRecord } from '../harness/merges.ts'
import { fillPersonalTables } from '../harness/personal-data.ts'
import { proofPicture } from '../harness/proofs.ts'
import { acceptWaiver, publishWaiver, recordWaiver, storedPhotos } from '../harness/waivers.ts'

describe('P8: evidence is append-only', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const { client, merged, undoes } = mergeDesk(studio, admin)
  const ana = await studio.member()
  await fillPersonalTables(studio, ana, 'ana', admin.id)
  await publishWaiver(admin, 'Responsiva')

  const attempt = (statement: RawBuilder<unknown>, prepare?: (tx: Tx) => Promise<unknown>) =>
    attemptStatement(studio.db, statement, prepare)
  const isRefused = '23001'
  const papersOf = async ({ id }: { id: string }) =>
    (await admin.get<UserDocuments>(`/api/admin/users/${id}/documents`)).body.documents.flatMap(
      ({ papers }) => papers,
    )
  const photoOf = async ({ id }: { id: string }, paper: string) => {
    const headers = { authorization: `Bearer ${await admin.token()}` }
    const url = `/api/admin/users/${id}/waiver/photo?paper=${paper}`
    const { statusCode, rawPayload } = await studio.app.inject({ url, headers })
    return statusCode === 200 ? rawPayload : statusCode
  }
  describe.each(Object.entries(evidence))('studio.%s', (name, columns) => {
    const table = sql.table(`studio.${name}`)
    const statements = [
      ...columns.map((column) => sql`update ${table} set ${sql.id(column)} = ${sql.id(column)}`),
      sql`delete from ${table}`,
    ]

    it('refuses to change a column, to delete a row and to be emptied', async () => {
      for (const statement of [...statements, sql`truncate ${table}`])
        expect(await attempt(statement)).toBe(isRefused)
    })

    it('would not refuse without its triggers', async () => {
      const withoutTriggers = (tx: Tx) => sql`alter table ${table} disable trigger user`.execute(tx)
      for (const statement of statements) expect(await attempt(statement, withoutTriggers)).toBeGreaterThan(0)
    })
  })

  it('a second photo of a signed waiver stands beside the first, for staff and in the person’s own data', async () => {
    const eva = await studio.member()
    for (const reference of ['EST-AAA222', 'EST-BBB333']) {
      studio.advance({ minutes: 1 })
      await recordWaiver(admin, eva, { file: await proofPicture({ reference }) })
    }
    const [second, first] = await papersOf(eva)
    const [stored, later] = (await storedPhotos(studio.db)).slice(-2)
    expect(stored?.equals(later as Buffer)).toBe(false)
    expect(await photoOf(eva, first?.id ?? '')).toEqual(stored)
    expect(await photoOf(eva, second?.id ?? '')).toEqual(later)
    expect(await photoOf(ana, first?.id ?? '')).toBe(404)
    type Papers = { signed_waivers: { file: string; file_address: string; size: number }[] }
    const { signed_waivers } = (await eva.get<Papers>('/api/user/data-export')).body
    expect(signed_waivers.map(({ file, size }) => [file.replace(/^responsiva-\d+/, ''), size])).toEqual([
      ['.jpg', stored?.length],
      ['-2.jpg', later?.length],
    ])
    const headers = { authorization: `Bearer ${await eva.token()}` }
    for (const { file_address: url, size } of signed_waivers)
      expect((await studio.app.inject({ url, headers })).rawPayload).toHaveLength(size)
  })

  it('an erasure reaches the rows of the erased person alone', async () => {
    const [eva, ida] = [await studio.member(), await studio.member()]
    for (const one of [eva, ida]) {
      await fillPersonalTables(studio, one, 'erased', admin.id)
      expect([await attempt(erasesPhotos(one)), await attempt(deletesConsents(one))]).toEqual([
        isRefused,
        isRefused,
      ])
    }
    const photos = (await storedPhotos(studio.db)).length
    expect((await admin.delete(`/api/admin/users/${eva.id}`)).status).toBe(200)
    expect(await attempt(deletesConsents(eva))).toBe(0)
    expect(await attempt(erasesPhotos(eva))).toBe(1)
    expect((await storedPhotos(studio.db)).length).toBe(photos - 1)
    expect([await attempt(erasesPhotos(ida)), await attempt(deletesConsents(ida))]).toEqual([
      isRefused,
      isRefused,
    ])
  })

  it('a merge moves every paper and its undo returns them; the merged record keeps what stayed on it', async () => {
    const [kept, from] = [await client(), await client()]
    for (const one of [kept, from]) await recordWaiver(admin, one, { file: await proofPicture() })
    const own = [await papersOf(kept), await papersOf(from)]
    const id = await merged(kept, from)
    const ids = (await papersOf(kept)).map((paper) => paper.id)
    expect(ids.sort()).toEqual(
      own
        .flat()
        .map((paper) => paper.id)
        .sort(),
    )
    expect(await attempt(deletesAcceptances(from))).toBe(isRefused)
    expect((await undoes(id)).status).toBe(200)
    expect([await papersOf(kept), await papersOf(from)]).toEqual(own)
  })

  it('what a person accepted or decided may be deleted as long as nobody has confirmed the address, a paper not', async () => {
    const eva = await studio.member()
    await acceptWaiver(eva, 2)
    await addRecord(studio.db, 'consents', eva)
    const accepted = deletesAcceptances(eva)
    expect([await attempt(accepted), await attempt(deletesConsents(eva))]).toEqual([isRefused, isRefused])
    const unconfirmed = (tx: Tx) => changeAccount(tx, eva, { email_confirmed_at: null })
    expect(await attempt(accepted, unconfirmed)).toBeGreaterThan(0)
    expect(await attempt(deletesConsents(eva), unconfirmed)).toBe(1)
    await recordWaiver(admin, eva)
    expect(await attempt(accepted, unconfirmed)).toBe(isRefused)
    expect(await attempt(deletesPapers(eva), unconfirmed)).toBe(isRefused)
  })

  it('a merge changes whose a row is, and nothing else of it', async () => {
    for (const change of changesOfEvidence) expect(await attempt(change, claimsToMerge)).toBe(isRefused)
  })
})
