import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { backUpDaily } from '../../server/src/platform/backup/daily.ts'
import { restoreBackup } from '../../server/src/platform/backup/restore.ts'
import { writeBackup } from '../../server/src/platform/backup/write.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { readSite } from '../../server/src/studio/settings/index.ts'
import { openBookingPool } from '../harness/booking-pool.ts'
import { changeMovements, drawers, reopenDays } from '../harness/cash-desk.ts'
import { bookkeeping } from '../harness/consistency.ts'
import { openFolder, openStudio, openTestDatabase } from '../harness/index.ts'
import { addsLoop, storedLoop } from '../harness/loops.ts'
import { makeOlderVersion } from '../harness/older-studio.ts'
import { foliosIssued, storedPlan } from '../harness/plans.ts'
import { buyer, proofPicture, sendProof, storedProof } from '../harness/proofs.ts'
import { addsPicture, savesSite, storedPictureFiles } from '../harness/site.ts'

const now = new Date('2026-11-16T15:00:00Z')

const folder = openFolder('backup')
const file = join(folder, 'studio.backup')

const schemasOf = (db: Db) =>
  sql<{ name: string }>`select nspname as name from pg_namespace
    where nspname in ('platform', 'identity', 'studio', 'migrations')`
    .execute(db)
    .then(({ rows }) => rows)

/** A studio with reservations, a closed cash day and a proof that waits for its review. */
async function busyStudio() {
  const studio = await openStudio()
  const [ana, luz] = await Promise.all([
    studio.member({ plan: 'limited', classes: 3 }),
    studio.member({ plan: 'unlimited' }),
  ])
  const pilates = await studio.class({ at: '2026-11-18T09:00', capacity: 2 })
  await ana.books(pilates)
  await luz.books(pilates)

  const [admin, { id: plan_id }] = [await studio.admin(), await studio.plan()]
  const sells = async () => {
    const { id } = await studio.member()
    const sale = { plan_id, start_date: '2026-11-20', payment_method: 'cash', amount_paid: 100 }
    await admin.post(`/api/admin/users/${id}/plans`, sale)
  }
  await sells()
  const counted = { counted: { cash: 100, card: 0 } }
  expect((await admin.post('/api/admin/cash-days/2026-11-16/close', counted)).status).toBe(200)
  await sells()

  const { member, plan } = await buyer(studio)
  const { proof } = (await sendProof(member, plan.id, await proofPicture())).body
  const logo = await addsPicture(admin)
  const loop = await addsLoop(admin)
  const hero = { picture_id: logo.id, loop_id: loop.id }
  await savesSite(admin, { logo_id: logo.id, footer_line: 'Hasta pronto.', hero })
  return { studio, planId: plan.id, proofId: proof.id, logo, loop }
}

const { studio, planId, proofId, logo, loop } = await busyStudio()
const saved = await writeBackup(studio.connection, file, now)

describe('a restored backup', async () => {
  const { connection, db } = await openTestDatabase({ empty: true })
  const restored = await restoreBackup(connection, file)

  it('has every place, balance and ledger row; only the owner can read the file', async () => {
    expect(restored).toMatchObject({ tables: saved.tables, rows: saved.rows, createdAt: now.toISOString() })
    expect(await bookkeeping(db)).toEqual(await bookkeeping(studio.db))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('continues the sequences of the saved studio', async () => {
    const nextIds = await sql<{ ahead: boolean }>`
      select nextval(pg_get_serial_sequence('studio.plan_ledger', 'id')) > (select max(id) from studio.plan_ledger) as ahead`.execute(
      db,
    )
    expect(nextIds.rows).toEqual([{ ahead: true }])
  })

  it('has the days of movements and the folios unchanged, and protects both again', async () => {
    const [days, folios] = [await drawers(studio.db), await foliosIssued(studio.db)]
    expect(days.map(({ holds }) => holds)).toEqual([100, 100])
    expect(await drawers(db)).toEqual(days)
    expect(await foliosIssued(db)).toEqual(folios)
    await expect(changeMovements(db)).rejects.toThrow('append-only')
    await expect(reopenDays(db)).rejects.toThrow('append-only')
  })

  it('has proofs of payment with their files, and the paused days', async () => {
    const stored = [await storedProof(studio.db, proofId), await storedPlan(studio.db, planId)]
    expect(stored).toMatchObject([{ status: 'received' }, { proof_waiting_since: expect.any(Date) }])
    expect([await storedProof(db, proofId), await storedPlan(db, planId)]).toEqual(stored)
  })

  it('has the studio’s own site with the files of its pictures and its loop', async () => {
    expect(await readSite(db)).toMatchObject({ logo, footer_line: 'Hasta pronto.', hero: { loop } })
    expect(await storedPictureFiles(db, logo.id)).toEqual(await storedPictureFiles(studio.db, logo.id))
    expect(await storedLoop(db, loop.id)).toEqual(await storedLoop(studio.db, loop.id))
  })
})

describe('a restore', async () => {
  const target = await openTestDatabase({ empty: true })

  it('refuses a database in use and leaves it unchanged', async () => {
    const before = await bookkeeping(studio.db)
    await expect(restoreBackup(studio.connection, file)).rejects.toThrow(/in use/)
    expect(await bookkeeping(studio.db)).toEqual(before)
  })

  const changed = (change: (text: string) => string): string => {
    const other = join(folder, 'changed.backup')
    writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
    return other
  }

  it.each([
    ['cut off', (text: string) => text.slice(0, text.length * 0.8)],
    ['without its end', (text: string) => text.replace(/\{"end".*\n/, '')],
    ['with a changed balance', (text: string) => text.replace(/\tunlimited|\treserved/, '\tcanceled')],
    ['with a row too few', (text: string) => text.replace(/(\{"table":"studio\.plan_ledger".*\n).*\n/, '$1')],
  ])('refuses a backup %s and leaves the database empty', async (_, damage) => {
    await expect(restoreBackup(target.connection, changed(damage))).rejects.toThrow(/damaged/)
    expect(await schemasOf(target.db)).toEqual([])
  })

  it('refuses a backup of a newer version', async () => {
    const newer = changed((text) => text.replace('"migrations":[', '"migrations":["9999-later",'))
    await expect(restoreBackup(target.connection, newer)).rejects.toThrow(/newer version/)
  })
})

it('backups are written once a day, and seven are kept', async () => {
  const day = (n: number) => new Date(now.getTime() + n * 24 * 60 * 60 * 1000)
  for (let n = 0; n < 9; n += 1) await backUpDaily(studio.connection, folder, day(n))
  const backups = readdirSync(join(folder, 'backups')).sort()
  expect(backups).toHaveLength(7)
  expect(backups[0]).toBe('estudio-2026-11-18.backup')
  const first = statSync(join(folder, 'backups/estudio-2026-11-24.backup')).mtimeMs
  await backUpDaily(studio.connection, folder, day(8))
  expect(statSync(join(folder, 'backups/estudio-2026-11-24.backup')).mtimeMs).toBe(first)
})

it('a backup of an older version is restored and brought to the schema of this one', async () => {
  const old = await openTestDatabase({ empty: true })
  const target = await openTestDatabase({ empty: true })
  const oldFile = join(folder, 'old.backup')
  await makeOlderVersion(old.db)
  await writeBackup(old.connection, oldFile, now)
  await restoreBackup(target.connection, oldFile)
  const found =
    await sql`select u.email, p.version, p.search, (select max(name) > '0026-app-metadata' from migrations.applied) as newest
      from identity.users u join studio.profiles p on p.user_id = u.id`.execute(target.db)
  const email = 'socia@estudio.example'
  const search = `sofia nandu\n${email}\t6671234567`
  expect(found.rows).toEqual([{ email, version: 1, search, newest: true }])
})

it('a backup under load is of one instant: places, balances and ledger agree', async () => {
  const source = await openTestDatabase()
  const target = await openTestDatabase({ empty: true })
  const loaded = join(folder, 'loaded.backup')
  const pool = await openBookingPool(source.connection)
  const members = await pool.members(60, 5)
  const classes = await Promise.all([1, 2, 3, 4].map((hours) => pool.scheduledClass(40, 24 + hours)))
  const bookings = classes.flatMap((id) => members.map((member) => pool.books(member, id)))
  await writeBackup(source.connection, loaded, now)
  await Promise.allSettled(bookings)
  await restoreBackup(target.connection, loaded)
  expect(await (await openBookingPool(target.connection)).faults()).toEqual([])
})
