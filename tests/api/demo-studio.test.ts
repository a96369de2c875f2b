import type {
  AdminUserList,
  BookingStatistics,
  CashDayList,
  IncomeStatistics,
  LegalDocument,
  Plan,
  PrivacyRequestList,
  StatementList,
  TagList,
  UserNoteList,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { testClock } from '../harness/clock.ts'
import {
  demoMemberPlans,
  demoMembers,
  eveningOccupancy,
  fullClasses,
  impossiblePlans,
  impossibleReservations,
  ledgerKinds,
  ledgerOutOfOrder,
  negativeBalances,
  planStates,
  plansBeforeProfiles,
  reservationsUnlikeLedger,
  sharedDays,
  simultaneousClasses,
  verifiedPayments,
  wrongBalances,
  wrongCounts,
} from '../harness/demo-studio.ts'
import { openStudio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'

/** First starts at any hour of any day: a Monday before dawn, mid-week at noon, late on Saturday, Sunday, New Year's Day. */
const firstStarts = [
  '2026-11-16T05:10',
  '2026-12-09T13:20',
  '2027-02-06T23:40',
  '2027-03-07T10:00',
  '2027-01-01T18:30',
]

describe.each(firstStarts)('the demo studio of a first start at %s (GEN-23)', async (start) => {
  const clock = testClock()
  clock.set(start)
  const studio = await openStudio({ demo: true, clock })
  const admin = await studio.admin()

  const figure = async <T>(name: string) => (await admin.get<T>(`/api/admin/figures/${name}`)).body

  it('its evenings are 60 to 95 % full, of the past month and of the week to come, and some classes are full', async () => {
    const evenings = await eveningOccupancy(studio.db, start.slice(0, 10))
    expect(evenings.length).toBeGreaterThan(20)
    expect(evenings.filter(({ share }) => share < 0.6 || share > 0.95)).toEqual([])
    const [full] = await fullClasses(studio.db, studio.clock.now())
    expect(Number(full?.past)).toBeGreaterThan(20)
    expect(Number(full?.coming)).toBeGreaterThan(0)
  })

  it('its legal texts are in force and complete', async () => {
    const { body } = await studio.visitor.get<{ documents: LegalDocument[] }>('/legal-documents/active')
    expect(body.documents.map(({ type }) => type)).toEqual([
      'privacy_notice_simplified',
      'privacy_policy',
      'terms',
      'waiver',
    ])
    for (const { content } of body.documents)
      expect(content).not.toMatch(/modelo|antes de usarlo|abogad|[{}]/i)
  })

  it('bookings were made on all the days before, cancellations among them', async () => {
    const { days } = await figure<BookingStatistics>('bookings')
    const before = days.slice(0, -1)
    const total = before.reduce((sum, { booked }) => sum + booked, 0)
    const most = Math.max(...days.map(({ booked }) => booked))
    expect(before.filter(({ booked }) => booked < 5)).toEqual([])
    expect(most).toBeLessThan((3 * total) / before.length)
    const cancelled = days.filter(({ canceled }) => canceled > 0)
    expect(cancelled.length).toBeGreaterThan(10)
    const kinds = await ledgerKinds(studio.db)
    expect(kinds.map(({ kind }) => kind)).toEqual(['book', 'grant', 'late_cancel', 'return', 'studio_cancel'])
  })

  it('payments came in over three months, by transfer, at OXXO and at the counter', async () => {
    const { months } = await figure<IncomeStatistics>('income')
    for (const { month, payments } of months.slice(-4, -1)) expect(payments, month).toBeGreaterThan(10)
    const channels = await verifiedPayments(studio.db)
    const paid = Object.fromEntries(channels.map(({ came, paid }) => [came, Number(paid)]))
    expect(Object.keys(paid)).toEqual(['card', 'cash', 'oxxo', 'transfer'])
    expect(Math.min(paid.oxxo ?? 0, paid.transfer ?? 0)).toBeGreaterThan(20)
    expect(Math.min(paid.cash ?? 0, paid.card ?? 0)).toBeGreaterThan(2)
  })

  it('the days of its cash desk before today are closed, one with a difference and its note', async () => {
    const { body } = await admin.get<CashDayList>('/api/admin/cash-days?limit=100')
    const before = body.days.filter(({ id }) => id < start.slice(0, 10))
    expect(before.length).toBeGreaterThan(5)
    expect(before.filter(({ status }) => status !== 'closed')).toEqual([])
    expect(before.filter(({ difference }) => difference !== 0)).toEqual([
      expect.objectContaining({ difference: -50, note: expect.stringContaining('billete') }),
    ])
  })

  it('a statement of its bank waits to be confirmed: certain, probable, unknown, no deposit', async () => {
    const { body } = await admin.get<StatementList>('/api/admin/statements')
    expect(body.statements).toMatchObject([
      { counts: { certain: 1, probable: 1, unknown: 1, seen: 0, ignored: 1 }, paid: 0, to_confirm: 1 },
    ])
  })

  it('FTP-01: its trial class is for first-timers only, and no other plan', async () => {
    const { body } = await admin.get<{ plans: Plan[] }>('/api/admin/plans')
    const firstTimers = body.plans.filter(({ first_time_only }) => first_time_only)
    expect(firstTimers.map(({ name }) => name)).toEqual(['Clase de Prueba'])
  })

  it('forty members hold plans in every state, and member@ holds an active limited plan', async () => {
    const today = start.slice(0, 10)
    const states = await planStates(studio.db, today)
    expect(states.map(({ state }) => state)).toEqual(
      ['cancelled', 'unpaid', 'to come', 'expired', 'unlimited', 'used up', 'few left', 'limited'].sort(),
    )
    const [people] = await demoMembers(studio.db)
    expect(people).toEqual({ members: 40, bare: 3 })
    const own = await demoMemberPlans(studio.db, today, studio.clock.now())
    expect(own).toEqual([
      {
        status: 'active',
        payment_status: 'completed',
        classes_remaining: expect.any(Number),
        expected: true,
      },
    ])
    expect(own[0]?.classes_remaining).toBeGreaterThanOrEqual(7)
  })

  it('the screens about its people are not empty: notes, tags, an emergency contact, requests about data', async () => {
    const list = await admin.get<AdminUserList>('/api/admin/users?search=member@estudio.example')
    const [demo] = list.body.users
    expect(demo).toMatchObject({ tags: ['Turno de la tarde'], emergency_name: 'Contacto de Muestra' })
    const notes = await admin.get<UserNoteList>(`/api/admin/users/${demo?.id}/notes`)
    expect(notes.body.total).toBe(2)
    expect((await admin.get<TagList>('/api/admin/tags')).body.tags).toHaveLength(3)
    const asked = await admin.get<PrivacyRequestList>('/api/admin/privacy-requests')
    expect(asked.body.requests.map(({ status }) => status).sort()).toEqual(['answered', 'received'])
    for (const { days_left } of asked.body.requests) expect(days_left ?? 1).toBeGreaterThan(0)
  })

  it('every balance is the sum of its ledger and was never below zero', async () => {
    expect(await wrongBalances(studio.db)).toEqual([])
    expect(await negativeBalances(studio.db)).toEqual([])
    expect(await ledgerOutOfOrder(studio.db)).toEqual([])
    expect(await reservationsUnlikeLedger(studio.db)).toEqual([])
  })

  it('follows the rules of booking: places, plans and hours, and nothing happened in the future', async () => {
    const now = studio.clock.now()
    expect(await wrongCounts(studio.db)).toEqual([])
    expect(await impossibleReservations(studio.db, now)).toEqual([])
    expect(await sharedDays(studio.db)).toEqual([])
    expect(await simultaneousClasses(studio.db)).toEqual([])
    expect(await impossiblePlans(studio.db, now)).toEqual([])
    expect(await plansBeforeProfiles(studio.db)).toEqual([])
  })

  it('sends no mail', async () => {
    expect(await queuedMails(studio.db)).toEqual([])
  })
})
