import type {
  AdminUserList,
  FillFigures,
  IncomeFigures,
  MemberFigures,
  ReceivedPaymentList,
  TaughtClassList,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { type Member, openStudio } from '../harness/index.ts'
import { makeSpecial } from '../harness/schedule.ts'
import { plansAbout } from '../harness/sql-statements.ts'

const path = '/api/admin/figures/classes'

describe('the lists that the figures of a month count', async () => {
  const studio = await openStudio()
  studio.setClock('2026-10-20T08:00')
  const admin = await studio.admin()
  const sol = await studio.coach({ name: 'Sol' })
  const luna = await studio.coach({ name: 'Luna' })
  const member = (name: string) => studio.member({ name, plan: 'unlimited', ends: '2027-01-31' })
  const [ana, eva, zoe] = [await member('Ana'), await member('Eva'), await member('Zoe')]
  const reserve = async (made: { id: string }, ...members: Member[]) => {
    for (const one of members) expect(await one.books(made)).toMatchObject({ status: 201 })
  }

  const before = await studio.class({ at: '2026-10-31T23:30', capacity: 2, coach: sol })
  const first = await studio.class({ at: '2026-11-01T00:00', capacity: 4, coach: [sol, luna] })
  const given = await studio.class({ at: '2026-11-05T18:00', capacity: 6, coach: sol })
  const gone = await studio.class({ at: '2026-11-06T18:00', capacity: 9, coach: sol })
  const special = await studio.class({ at: '2026-11-07T18:00', capacity: 5, type: 'Barre' })
  const last = await studio.class({ at: '2026-11-30T23:30', capacity: 3, type: 'Barre', coach: luna })
  const after = await studio.class({ at: '2026-12-01T00:00', capacity: 8, coach: luna })
  await makeSpecial(studio.db, special, 'NOCHE')

  studio.setClock('2026-10-31T08:00')
  await reserve(before, ana)
  await reserve(first, eva, zoe)
  studio.setClock('2026-11-04T08:00')
  await reserve(given, ana, eva)
  await ana.cancels(given)
  await reserve(gone, ana)
  await reserve(special, eva)
  await admin.post(`/api/schedule/${gone.id}/cancel`, {})
  const asked = await sol.post<{ substitution: { id: string } }>(`/api/schedule/${given.id}/substitution`, {
    reason: 'Fiebre',
  })
  const { id } = asked.body.substitution
  await luna.post(`/api/substitutions/${id}/offer`)
  await admin.post(`/api/admin/substitutions/${id}/confirm`, { instructor_id: luna.instructorId })
  studio.setClock('2026-11-30T08:00')
  await reserve(last, ana, zoe)
  await reserve(after, eva)

  /** Records who came to a class; the others did not. */
  const mark = async ({ id }: { id: string }, ...came: Member[]) => {
    const roster = await get<{ reservations: { id: string; user: { id: string } }[] }>(
      `/api/schedule/${id}/reservations`,
    )
    const attendance = roster.reservations.map((one) => ({
      reservation_id: one.id,
      attended: came.some((member) => member.id === one.user.id),
    }))
    expect((await admin.patch(`/api/schedule/${id}/attendance`, { attendance })).status).toBe(200)
  }
  const get = async <T>(address: string) => {
    const { status, body } = await admin.get<T>(address)
    expect(status, address).toBe(200)
    return body
  }
  const fill = async (month: string) => {
    const { classes, coaches } = await get<FillFigures>(`/api/admin/figures/fill?month=${month}`)
    return [...classes, ...coaches]
  }
  const filterOf = (href: string) => new URL(href, 'http://studio').searchParams.get('filter') ?? ''
  const list = (query: Record<string, string>) =>
    get<TaughtClassList>(`${path}?${new URLSearchParams({ limit: '100', ...query })}`)
  const listed = async (query: Record<string, string>) =>
    (await list(query)).classes.map(({ name, start_time }) => `${start_time.slice(5, 16)} ${name}`)
  const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

  /** Every row of the fill has in its list as many classes, reserved places and places as it says, also of the month before. */
  const expectLists = async (month: string) => {
    const rows = await fill(month)
    for (const { name, href, classes, reserved, places, previous, previous_href } of rows) {
      const taught = await list({ filter: filterOf(href) })
      const before = await list({ filter: filterOf(previous_href) })
      expect(before.places > 0 ? before.reserved / before.places : null, name).toBe(previous)
      expect([taught.total, taught.reserved, taught.places], name).toEqual([classes, reserved, places])
      expect(taught.classes, name).toHaveLength(classes)
      expect(sumOf(taught.classes.map((one) => one.reserved))).toBe(reserved)
      expect(sumOf(taught.classes.map((one) => one.places))).toBe(places)
    }
    return Object.fromEntries(rows.map((row) => [row.name, [row.classes, row.reserved, row.places]]))
  }

  it('each fill leads to the classes and places that it counts, by class and by coach', async () => {
    studio.setClock('2026-12-02T08:00')
    // Sol and Luna gave the first class together, Luna another one for Sol, and nobody the special class.
    expect(await expectLists('2026-11')).toEqual({
      Barre: [2, 3, 8],
      Pilates: [2, 3, 10],
      Luna: [3, 5, 13],
      Sol: [1, 2, 4],
    })
    const [barre, , byLuna, bySol] = await fill('2026-11')
    expect(barre?.href).toMatch(/^\/admin\/cifras\/clases\?filter=/)
    expect(await listed({ filter: filterOf(barre?.href ?? '') })).toEqual([
      '11-30T23:30 Barre',
      '11-07T18:00 NOCHE',
    ])
    expect(await listed({ filter: filterOf(byLuna?.href ?? '') })).toEqual([
      '11-30T23:30 Barre',
      '11-05T18:00 Pilates',
      '11-01T00:00 Pilates',
    ])
    expect(await listed({ filter: filterOf(bySol?.href ?? '') })).toEqual(['11-01T00:00 Pilates'])
  })

  it('the months begin and end at midnight in the studio', async () => {
    expect(await expectLists('2026-10')).toEqual({ Pilates: [1, 1, 2], Sol: [1, 1, 2] })
    expect(await expectLists('2026-12')).toMatchObject({ Pilates: [1, 1, 8], Luna: [1, 1, 8] })
    expect(await listed({ from: '2026-12-01', to: '2026-12-31' })).toEqual(['12-01T00:00 Pilates'])
  })

  it('a class counts from its start on', async () => {
    studio.setClock('2026-11-30T23:29')
    expect(await expectLists('2026-11')).toMatchObject({ Barre: [1, 1, 5], Luna: [2, 3, 10] })
    studio.setClock('2026-11-30T23:30')
    expect(await expectLists('2026-11')).toMatchObject({ Barre: [2, 3, 8], Luna: [3, 5, 13] })
    studio.setClock('2026-12-02T08:00')
  })

  it('lists class, coaches, time and places, in pages and in the order of the time or of the fill', async () => {
    const filter = JSON.stringify({ from: '2026-11-01', to: '2026-11-01' })
    const { classes } = await list({ filter })
    expect(classes).toEqual([
      {
        id: first.id,
        name: 'Pilates',
        class: { id: first.classId, name: 'Pilates' },
        coaches: [
          { id: sol.instructorId, display_name: 'Sol' },
          { id: luna.instructorId, display_name: 'Luna' },
        ],
        start_time: '2026-11-01T00:00:00',
        reserved: 2,
        places: 4,
      },
    ])
    expect((await list({ sort: '["start_time","ASC"]' })).classes[0]?.id).toBe(before.id)
    const emptiest = await list({ sort: '["fill","ASC"]', limit: '2' })
    expect(emptiest.classes.map((one) => one.id)).toEqual([after.id, given.id])
    expect(emptiest, 'the sums are of all pages').toMatchObject({ total: 6, reserved: 8, places: 28 })
    const bare = await admin.get(`${path}?${new URLSearchParams({ range: '[0,1]', filter })}`)
    expect([bare.body, bare.headers['content-range']]).toEqual([classes, 'classes 0-0/1'])
  })

  it('names the class and the coach of the filter, also where no class is listed', async () => {
    const never = { from: '2025-01-01', to: '2025-01-31' }
    expect(await list({ ...never, class_id: first.classId, instructor_id: sol.instructorId })).toMatchObject({
      total: 0,
      class_name: 'Pilates',
      instructor_name: 'Sol',
    })
  })

  it.each([
    'from=2026-02-31',
    'class_id=pilates',
    'instructor_id=7',
    'filter={"month":"2026-11"}',
    'filter={"instructor_id":[]}',
    'sort=["name","ASC"]',
    'search=NOCHE',
    'filter={"q":"NOCHE"}',
  ])('refuses %s', async (query) => {
    expect((await admin.get(`${path}?${query}`)).status).toBe(400)
  })

  it('reads the classes of a coach or of the catalogue through an index', async () => {
    const month = { from: '2026-11-01', to: '2026-11-30' }
    const plans = (filter: object) =>
      plansAbout('max_capacity', studio.connection, () =>
        list({ filter: JSON.stringify({ ...month, ...filter }) }),
      )
    const byClass = await plans({ class_id: first.classId })
    const byCoach = await plans({ instructor_id: luna.instructorId })
    expect([byClass.length, byCoach.length]).toEqual([2, 2])
    for (const plan of byClass) expect(plan).toMatch(/scheduled_classes_(class|starts)/)
    for (const plan of byCoach) expect(plan).toMatch(/scheduled_class_instructors_(pkey|instructor)/)
    for (const plan of [...byClass, ...byCoach]) expect(plan).not.toContain('Seq Scan on scheduled_class')
  })

  it('the no-show rate counts absences, and its list shows each absent person once', async () => {
    await mark(first, eva)
    await mark(last, ana)
    const { figures } = await get<MemberFigures>('/api/admin/figures/members?month=2026-11')
    const { value, href } = figures.find((one) => one.id === 'no_show_rate') ?? {}
    expect(value).toBe(2 / 4)
    const absent = new URLSearchParams({ range: '[0,9]', filter: filterOf(href ?? '') })
    const people = await get<AdminUserList['users']>(`/api/admin/users?${absent}`)
    expect(people.map(({ full_name }) => full_name)).toEqual(['Zoe'])
  })

  it('the income by plan and by method leads to its payments and refunds at the edges of the month', async () => {
    const sells = async (at: string, start_date: string, payment_method: string) => {
      studio.setClock(at)
      const { id } = await studio.plan({ price: 1000, name: `Plan ${payment_method}` })
      const body = { plan_id: id, start_date, payment_method }
      const sold = await admin.post<{ plan: { id: string } }>(`/api/admin/users/${ana.id}/plans`, body)
      expect(sold.status).toBe(201)
      return sold.body.plan
    }
    await sells('2026-12-31T23:59', '2027-02-01', 'cash')
    const card = await sells('2027-01-01T00:00', '2027-06-01', 'card')
    await admin.post(
      `/api/admin/user-plans/${card.id}/refunds`,
      { amount: 4, method: 'card', reason: 'Se mudó', plan: 'keep' },
      { 'idempotency-key': 'refund-of-card' },
    )
    for (const [month, income] of [
      ['2026-12', { cash: 10 }],
      ['2027-01', { card: 6 }],
    ] as const) {
      const { plans, methods } = await get<IncomeFigures>(`/api/admin/figures/income-by?month=${month}`)
      expect(methods.filter((one) => one.payments > 0).map((one) => [one.id, one.income])).toEqual(
        Object.entries(income),
      )
      const received = (href: string) =>
        get<ReceivedPaymentList>(
          `/api/admin/payments/received?${new URLSearchParams({ filter: filterOf(href) })}`,
        )
      for (const { href, income, payments, previous, previous_href } of [...plans, ...methods]) {
        const { sum, total, refunds } = await received(href)
        expect([sum, total - refunds]).toEqual([income, payments])
        expect((await received(previous_href)).sum).toBe(previous)
      }
    }
  })
})
