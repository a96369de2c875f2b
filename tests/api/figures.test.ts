import type {
  AdminUserList,
  FillFigures,
  IncomeFigures,
  MemberFigures,
  ReceivedPaymentList,
} from '@estudio/contract'
import { monthsLater } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { openStudio, type Studio } from '../harness/index.ts'
import { changeUserPlans, givePlan } from '../harness/plans.ts'
import { changeProfile } from '../harness/profiles.ts'

const held = { plan: 'unlimited', classes: 8 } as const

describe('figures of a month', async () => {
  const studio = await openStudio()
  studio.setClock('2026-01-05T08:00')
  const admin = await studio.admin()
  const sol = await studio.coach({ name: 'Sol' })
  const luna = await studio.coach({ name: 'Luna' })
  const joins = async (name: string, ...plans: [starts: string, ends: string][]) => {
    const member = await studio.member({ name } satisfies Parameters<Studio['member']>[0])
    for (const [starts, ends] of plans) await givePlan(studio.context, member.id, { ...held, starts, ends })
    return member
  }

  await joins('Stays', ['2026-09-01', '2026-12-31'])
  await joins('Begins on the 1st', ['2026-10-01', '2026-10-31'])
  await joins('Begins on the 31st', ['2026-10-31', '2026-11-30'])
  await joins('Trial week', ['2026-10-05', '2026-10-11'])
  await joins('Ends on the last day before', ['2026-09-01', '2026-09-30'])
  await joins('Renews at once', ['2026-09-11', '2026-10-10'], ['2026-10-11', '2026-11-10'])
  await joins('Renews in 30 days', ['2026-09-11', '2026-10-10'], ['2026-11-09', '2026-12-31'])
  await joins('Renews in 31 days', ['2026-09-11', '2026-10-10'], ['2026-11-11', '2026-12-31'])
  await joins('Comes back', ['2026-07-01', '2026-07-31'], ['2026-10-20', '2026-11-20'])
  const cancelled = await joins('Cancelled on the 15th', ['2026-09-01', '2026-12-31'])
  const reversed = await joins('Reversed', ['2026-10-01', '2026-12-31'])
  const erased = await joins('Erased', ['2026-09-01', '2026-12-31'])
  await changeProfile(studio.db, erased, { erased_at: studio.clock.now() })
  const closed = (day: string) => ({ status: 'cancelled' as const, closed_at: new Date(`${day}T23:30:00Z`) })
  await changeUserPlans(
    studio.db,
    { user_id: cancelled.id },
    { ...closed('2026-10-15'), closed_kind: 'cancelled' },
  )
  await changeUserPlans(
    studio.db,
    { user_id: reversed.id },
    { ...closed('2026-10-02'), closed_kind: 'reversed', payment_status: 'reversed' },
  )
  studio.setClock('2026-11-16T08:00')

  const get = async <T>(path: string) => (await admin.get<T>(path)).body
  const figures = async (month: string) => {
    const { figures } = await get<MemberFigures>(`/api/admin/figures/members?month=${month}`)
    return figures
  }
  const figure = async (id: string, month: string) => {
    const found = (await figures(month)).find((one) => one.id === id)
    if (!found) throw new Error(`no figure ${id}`)
    return found
  }
  const listed = async (href: string) => {
    const filter = new URL(href, 'http://studio').searchParams.get('filter') ?? ''
    const list = await get<AdminUserList['users']>(
      `/api/admin/users?range=[0,99]&filter=${encodeURIComponent(filter)}`,
    )
    return list.map((user) => user.full_name).sort()
  }

  it.each([
    ['active', ['Begins on the 1st', 'Begins on the 31st', 'Comes back', 'Renews at once', 'Stays']],
    ['new', ['Begins on the 1st', 'Begins on the 31st', 'Trial week']],
    [
      'lost',
      [
        'Cancelled on the 15th',
        'Ends on the last day before',
        'Renews in 30 days',
        'Renews in 31 days',
        'Trial week',
      ],
    ],
    ['returned', ['Comes back']],
  ])('%s members of October, with the list that the number counts', async (id, names) => {
    const { value, href, definition } = await figure(id, '2026-10')
    expect(await listed(href)).toEqual(names)
    expect(value).toBe(names.length)
    expect(definition).toMatch(/^Personas .*\.$/)
  })

  it.each(['2026-09', '2026-10', '2026-11'])('the members of %s follow from those before', async (month) => {
    const [active, added, lost, returned] = await figures(month)
    const before = Number((await figure('active', monthsLater(month, -1))).value)
    expect(active?.value).toBe(before + Number(added?.value) + Number(returned?.value) - Number(lost?.value))
  })

  it('every figure is beside that of the month before, and leads to its list too', async () => {
    const before = (await figures('2026-09')).map(({ value, href }) => [value, href])
    expect(
      (await figures('2026-10')).map(({ previous, previous_href }) => [previous, previous_href]),
    ).toEqual(before)
  })

  it('the renewal rate counts a next plan within 30 days of the end', async () => {
    const { value, href } = await figure('renewal_rate', '2026-10')
    // Five plans ended and stayed without a next one, or with one that came too late.
    expect(await listed(href)).toEqual(['Renews at once', 'Renews in 30 days'])
    expect(value).toBe(2 / 6)
    expect((await figure('renewal_rate', '2026-01')).value).toBeNull()
  })

  it('the running month is counted up to today, as the segment of active members is', async () => {
    const { value, href } = await figure('active', '2026-11')
    const { total } = await get<AdminUserList>('/api/admin/users?segment=active')
    expect(value).toBe(total)
    expect(await listed(href)).toHaveLength(total)
    const byDefault = await get<MemberFigures>('/api/admin/figures/members')
    expect(byDefault.month).toBe('2026-11')
  })

  it('while the month runs, every figure is beside that of the month before on the same day', async () => {
    studio.setClock('2026-10-16T08:00')
    const onTheSameDay = (await figures('2026-10')).map(({ value }) => value)
    const people = await listed((await figure('new', '2026-10')).href)
    studio.setClock('2026-11-16T08:00')
    expect((await figures('2026-11')).map(({ previous }) => previous)).toEqual(onTheSameDay)
    const { previous_href } = await figure('new', '2026-11')
    expect(await listed(previous_href)).toEqual(people)
    expect(people).toEqual(['Begins on the 1st', 'Trial week'])
  })

  it.each(['2026-12', '2026-13', 'ayer'])('refuses the month %s', async (month) => {
    for (const path of ['members', 'fill', 'income-by'])
      expect((await admin.get(`/api/admin/figures/${path}?month=${month}`)).status).toBe(400)
    expect((await admin.get(`/api/admin/users?figure=new&month=${month}`)).status).toBe(400)
  })

  it('only those who may read the statistics list the people of a figure', async () => {
    const reception = await studio.reception()
    const filter = encodeURIComponent(JSON.stringify({ figure: 'active', month: '2026-10' }))
    for (const query of ['figure=active&month=2026-10', 'figure=active', `range=[0,9]&filter=${filter}`]) {
      expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(200)
      expect(await reception.get(`/api/admin/users?${query}`)).toMatchObject({
        status: 403,
        body: { code: 'not_allowed_for_role' },
      })
    }
    expect((await reception.get('/api/admin/users?segment=active')).status).toBe(200)
  })

  it('the no-show rate and the fill count the classes of the month by the studio’s days', async () => {
    const stays = await studio.member({ name: 'Comes', plan: 'unlimited', ends: '2027-01-31' })
    const misses = await studio.member({ name: 'Misses', plan: 'unlimited', ends: '2027-01-31' })
    const first = await studio.class({ at: '2026-11-30T22:30', capacity: 4, coach: sol })
    const next = await studio.class({ at: '2026-12-01T00:00', capacity: 2, coach: luna })
    await studio.class({ at: '2026-12-31T18:00', capacity: 9, coach: sol })
    const gone = await studio.class({ at: '2026-11-30T10:00', capacity: 9, coach: sol })
    await admin.post(`/api/schedule/${gone.id}/cancel`, {})
    studio.setClock('2026-11-28T08:00')
    for (const [member, one] of [
      [stays, first],
      [misses, first],
      [misses, next],
    ] as const)
      expect(await member.books(one)).toMatchObject({ status: 201 })
    studio.setClock('2026-12-02T08:00')
    const mark = async (id: string, marks: Record<string, boolean>) => {
      const { reservations } = await get<{ reservations: { id: string; user: { id: string } }[] }>(
        `/api/schedule/${id}/reservations`,
      )
      const attendance = reservations.map((one) => ({
        reservation_id: one.id,
        attended: marks[one.user.id] ?? false,
      }))
      expect(await admin.patch(`/api/schedule/${id}/attendance`, { attendance })).toMatchObject({
        status: 200,
      })
    }
    await mark(first.id, { [stays.id]: true })
    await mark(next.id, {})
    // On the last day of December the whole of November is compared.
    studio.setClock('2026-12-31T08:00')
    expect(await figure('no_show_rate', '2026-12')).toMatchObject({ value: 1, previous: 0.5 })
    expect(await listed((await figure('no_show_rate', '2026-11')).href)).toEqual(['Misses'])

    const { total, classes, coaches } = await get<FillFigures>('/api/admin/figures/fill?month=2026-12')
    expect(total).toMatchObject({ classes: 1, reserved: 1, places: 2, fill: 0.5, previous: 0.5 })
    expect(classes).toMatchObject([{ classes: 1, reserved: 1, places: 2, fill: 0.5, previous: 0.5 }])
    expect(coaches).toMatchObject([
      { id: luna.instructorId, name: 'Luna', classes: 1, fill: 0.5, previous: null },
      { id: sol.instructorId, name: 'Sol', classes: 0, fill: null, previous: 0.5 },
    ])
  })

  it('income by plan and by method is that of the list of received payments', async () => {
    studio.setClock('2026-12-02T08:00')
    const buyer = await studio.member()
    const sells = async (price: number, payment_method: string, start_date: string) => {
      const { id } = await studio.plan({ price, name: `Plan de ${price}` })
      const body = { plan_id: id, start_date, payment_method }
      expect((await admin.post(`/api/admin/users/${buyer.id}/plans`, body)).status).toBe(201)
    }
    await sells(7, 'cash', '2027-02-01')
    await sells(1729, 'cash', '2027-06-01')
    await sells(99_999_999, 'card', '2027-10-01')
    const { total, plans, methods } = await get<IncomeFigures>('/api/admin/figures/income-by?month=2026-12')
    expect(plans.slice(0, 3).map(({ income }) => income)).toEqual([999_999.99, 17.29, 0.07])
    expect(methods.slice(0, 2)).toMatchObject([
      { id: 'card', payments: 1, income: 999_999.99 },
      { id: 'cash', payments: 2, income: 17.36 },
    ])
    for (const { href, income, payments } of [total, ...plans, ...methods]) {
      const filter = new URL(href, 'http://studio').searchParams.get('filter') ?? ''
      const query = new URLSearchParams({ filter })
      const list = await get<ReceivedPaymentList>(`/api/admin/payments/received?${query}`)
      expect([list.sum, list.total]).toEqual([income, payments])
    }
  })
})
