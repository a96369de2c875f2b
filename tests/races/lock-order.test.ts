import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WaitlistEntryAnswer } from '@estudio/contract'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { serveWaitlists } from '../../server/src/studio/booking/index.ts'
import { lockClasses } from '../../server/src/studio/shared/locks.ts'
import { changeAccount, lockAccounts } from '../harness/accounts.ts'
import { openBookingPool } from '../harness/booking-pool.ts'
import { at } from '../harness/clock.ts'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { lockProfileAtOnce } from '../harness/profiles.ts'
import { entryStatus, lockEntriesAtOnce } from '../harness/waitlist.ts'

type Action = (member: Member) => Promise<Answer>

describe('the order of locks', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  const somebodyWaits = () =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(studio.db)
      expect(rows[0]?.waiting).toBe(1)
    })

  it('while a class is locked, the job that closes its waiting list locks no entry of it', async () => {
    const [ana, eva] = [
      await studio.member({ plan: 'unlimited' }),
      await studio.member({ plan: 'unlimited' }),
    ]
    const pilates = await studio.class({ at: '2026-11-18T09:00', capacity: 1 })
    await ana.books(pilates)
    const joined = await eva.post<WaitlistEntryAnswer>(`/api/schedule/${pilates.id}/waitlist`)
    const context = { ...studio.context, clock: { now: () => at('2026-11-18T09:00') } }
    const { served } = await studio.db.transaction().execute(async (tx) => {
      await lockClasses(tx, [pilates.id])
      // In an object: what waits for this commit is not waited for before it.
      const serving = { served: serveWaitlists(context) }
      await somebodyWaits()
      await lockEntriesAtOnce(tx, pilates)
      return serving
    })
    await served
    expect(await entryStatus(studio.db, joined.body.entry)).toBe('expired')
  })

  const user = (member: Member) => `/api/admin/users/${member.id}`
  const actions: [string, Action][] = [
    ['an administrator deletes the account', (member) => admin.delete(user(member))],
    [
      'an administrator switches it off',
      (member) => admin.patch(`${user(member)}/active`, { is_active: false }),
    ],
    ['staff correct its name', (member) => admin.patch(user(member), { full_name: 'Ana Corregida López' })],
    ['staff give it a role', (member) => admin.patch(`${user(member)}/role`, { role: 'instructor' })],
    ['staff take a role from it', (member) => admin.delete(`${user(member)}/role/instructor`)],
    ['staff make a coach of it', (member) => admin.post('/api/admin/instructors', { user_id: member.id })],
    ['its owner corrects the name', (member) => member.patch('/api/auth/me', { full_name: 'Ana Corregida' })],
  ]

  // A change of address locks the account as the first thing, and ends in the profile, whose search holds the address.
  it.each(actions)('accounts are locked first while an address changes: %s', async (_what, act) => {
    const ana = await studio.member()
    if (_what.includes('take a role')) await admin.patch(`${user(ana)}/role`, { role: 'instructor' })
    await ana.token()
    const { answer } = await studio.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, ana.id)
      // In an object: what waits for this commit is not waited for before it.
      const acting = { answer: act(ana) }
      await somebodyWaits()
      await lockProfileAtOnce(tx, ana)
      await changeAccount(tx, ana, { email: `nueva-${ana.email}` })
      return acting
    })
    expect((await answer).status).toBeLessThan(300)
  })
})

describe('plans that a booking for several members locks', async () => {
  const pool = await openBookingPool()

  /** Two members, whose plans are neither in the order of the call nor of the table in the order of their ids. */
  const membersInOtherOrder = async (): Promise<string[]> => {
    const members = await pool.members(6, 8)
    const plans = await pool.plansOf(members)
    const index = plans.findIndex((plan, place) => plan > (plans[place + 1] ?? plan))
    return index < 0 ? membersInOtherOrder() : members.slice(index, index + 2)
  }

  /** Returns whether the booking holds the lock of the later plan while it waits for the earlier one. */
  const locksLaterPlanFirst = async (hours: number): Promise<boolean> => {
    const members = await membersInOtherOrder()
    const scheduledClass = await pool.scheduledClass(14, hours)
    const [later = '', earlier = ''] = await pool.plansOf(members)
    const { booked, isLocked } = await pool.whilePlanLocked(earlier, async () => {
      const booking = pool.booksTogether(members, scheduledClass)
      await vi.waitFor(async () => expect(await pool.waiting()).toBe(1))
      // In an object, because the booking ends only after the lock is released.
      return { booked: { booking }, isLocked: await pool.isPlanLocked(later) }
    })
    expect(await booked.booking).toEqual(['ok', 'ok'])
    return isLocked
  }

  it('are locked in the order of their ids, as the cancellation of a class locks them', async () => {
    expect(await locksLaterPlanFirst(24)).toBe(false)
  })

  it('control: without their lock they are locked as the booking changes them', async () => {
    const source = await readFile(join(import.meta.dirname, '../../db/functions/book_places.sql'), 'utf8')
    const unlocked = source.replace(/ {2}perform 1 from studio\.user_plans [^;]+;\n/, '')
    expect(unlocked).not.toBe(source)
    await pool.connections.query(unlocked)
    expect(await locksLaterPlanFirst(48)).toBe(true)
  })
})
