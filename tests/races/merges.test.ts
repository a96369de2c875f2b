import type { AdminUser, MergeAnswer } from '@estudio/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, openStudio, type Person, type Studio } from '../harness/index.ts'
import { countReservations } from '../harness/merges.ts'
import { givePlan } from '../harness/plans.ts'
import { changeProfile } from '../harness/profiles.ts'

const locks = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const orNone =
    (lock: typeof real.lockProfiles): typeof real.lockProfiles =>
    async (tx, ids) =>
      locks.taken ? lock(tx, ids) : [...ids]
  return {
    ...real,
    lockProfiles: orNone(real.lockProfiles),
    lockProfilesForUpdate: orNone(real.lockProfilesForUpdate),
    lockClasses: orNone(real.lockClasses),
    lockUserPlans: orNone(real.lockUserPlans),
  }
})
vi.mock('../../server/src/studio/shared/profiles.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/profiles.ts')>()
  const { findProfile } = await import('../harness/profiles.ts')
  const lockProfile: typeof real.lockProfile = (tx, id) =>
    locks.taken ? real.lockProfile(tx, id) : findProfile(tx, { id })
  return { ...real, lockProfile }
})

vi.mock('../../server/src/identity/core/accounts/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/identity/core/accounts/store.ts')>()
  const lockAccount: typeof real.lockAccount = async (tx, id) =>
    locks.taken ? real.lockAccount(tx, id) : undefined
  return { ...real, lockAccount }
})

type Merged = Answer<MergeAnswer & { code?: string }>

describe('a merge at the same time as other changes', () => {
  let studio: Studio
  let admin: Person
  let people = 0

  const client = async (): Promise<AdminUser> => {
    people += 1
    const added = { full_name: 'Nora Ibarra', phone: String(6_673_000_000 + people) }
    return (await admin.post<AdminUser>('/api/admin/users', added)).body
  }
  const merges = (kept: AdminUser, from: AdminUser): Promise<Merged> =>
    admin.post(`/api/admin/users/${kept.id}/merge`, { from: from.id })
  const undoes = (id: string): Promise<Answer<{ code?: string }>> =>
    admin.post(`/api/admin/merges/${id}/undo`)
  const somebodyWaits = (many = 1) =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(studio.db)
      expect(rows[0]?.waiting).toBe(many)
    })

  beforeEach(async () => {
    locks.taken = true
    studio = await openStudio({ poolSize: 20 })
    admin = await studio.admin()
  })

  const clientWithPlan = async () => {
    const who = await client()
    const held = { plan: 'unlimited', classes: 8, starts: '2026-11-16', ends: '2026-12-15' } as const
    await givePlan(studio.context, who.id, held)
    return who
  }
  /** Books a class for a client, and commits once the request of the other administrator waits. */
  const duringBooking = async <T>(who: AdminUser, request: () => Promise<T>): Promise<T> => {
    const lesson = await studio.class({ at: '2026-11-18T18:00' })
    const { waiting } = await studio.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ code: string }>`
        select code from studio.book_for_member(${who.id}, ${lesson.id}, ${studio.clock.now()}, ${admin.id}, null, 0)`.execute(
        tx,
      )
      expect(rows[0]?.code).toBe('ok')
      // In an object: what waits for this commit is not waited for before it.
      const started = { waiting: request() }
      await somebodyWaits()
      return started
    })
    return waiting
  }
  const mergeDuringBooking = async () => {
    const [kept, from] = [await client(), await clientWithPlan()]
    expect((await duringBooking(from, () => merges(kept, from))).status).toBe(201)
    return { kept, from }
  }
  /** Undoes a merge while a class is booked with the plan that it moved. */
  const undoDuringBooking = async () => {
    const [kept, from] = [await client(), await clientWithPlan()]
    const { body } = await merges(kept, from)
    return duringBooking(kept, () => undoes(body.merge.id))
  }
  /** Two requests undo a merge; both wait until they go on. */
  const undoTwice = async () => {
    const [kept, from] = [await client(), await client()]
    const { body } = await merges(kept, from)
    const { undoing } = await studio.db.transaction().execute(async (tx) => {
      await changeProfile(tx, from, { bio: null })
      const started = { undoing: Promise.all([undoes(body.merge.id), undoes(body.merge.id)]) }
      await somebodyWaits(2)
      return started
    })
    return (await undoing).map(({ status }) => status).sort((a, b) => a - b)
  }

  it('a booking that is committed first moves with the record', async () => {
    const { kept, from } = await mergeDuringBooking()
    expect([await countReservations(studio.db, kept), await countReservations(studio.db, from)]).toEqual([
      1, 0,
    ])
  })

  it('without the locks the booking stays on the hidden record (control)', async () => {
    locks.taken = false
    const { from } = await mergeDuringBooking()
    expect(await countReservations(studio.db, from)).toBe(1)
  })

  it('merges of one pair in both directions and several times: one record stays', async () => {
    const [one, other] = [await client(), await client()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? merges(one, other) : merges(other, one))),
    )
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.merge.id)
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
  })

  it('a booking on the kept record that is committed first keeps the merge', async () => {
    expect(await undoDuringBooking()).toMatchObject({ status: 409, body: { code: 'merge_conflict' } })
  })

  it('without the locks the merge is undone under the booking (control)', async () => {
    locks.taken = false
    expect((await undoDuringBooking()).status).toBe(200)
  })

  it('two requests undo a merge once', async () => {
    expect(await undoTwice()).toEqual([200, 409])
  })

  it('without the locks both undo it (control)', async () => {
    locks.taken = false
    expect(await undoTwice()).toEqual([200, 200])
  })
})
