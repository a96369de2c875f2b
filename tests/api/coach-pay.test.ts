import type { CoachPay, CoachRates, CoachRatesInput } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { recordLatestMarks } from '../../server/src/studio/booking/attendance/latest-mark.ts'
import { type Coach, type Member, openStudio } from '../harness/index.ts'

const rate = (from: string, part: Partial<CoachRatesInput['rates'][number]> = {}) => ({
  from,
  per_class: 300,
  above: 1,
  per_attendee: 0.07,
  special_class: null,
  ...part,
})

describe('pay of the coaches', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const sol = await studio.coach({ name: 'Sol' })
  const luna = await studio.coach({ name: 'Luna' })
  const members: Member[] = []
  for (const name of ['Ana', 'Eva', 'Zoé'])
    members.push(await studio.member({ name, plan: 'unlimited', ends: '2027-12-31' }))

  const setRates = (coach: Coach, ...rates: unknown[]) =>
    admin.put<CoachRates>(`/api/admin/instructors/${coach.instructorId}/rates`, { rates })
  const pay = async (month: string) => (await admin.get<CoachPay>(`/api/admin/coach-pay?month=${month}`)).body
  const amounts = async (coach: Coach, month: string) => {
    const { coaches } = await pay(month)
    const found = coaches.find(({ id }) => id === coach.instructorId)
    return found && { amounts: found.classes.map(({ amount }) => amount), total: found.total }
  }
  const close = (month: string) => admin.post(`/api/admin/coach-pay/${month}/close`)
  const reservationsOf = async (id: string) =>
    (await admin.get<{ reservations: { id: string }[] }>(`/api/schedule/${id}/reservations`)).body
      .reservations
  const marks = async (id: string, came: number) => {
    const attendance = (await reservationsOf(id)).map((one, index) => ({
      reservation_id: one.id,
      attended: index < came,
    }))
    expect(await admin.patch(`/api/schedule/${id}/attendance`, { attendance })).toMatchObject({ status: 200 })
  }
  /** A class with three reservations, of which some came; the clock is after its end. */
  const gives = async (coach: Coach, at: string, came = 0) => {
    const one = await studio.class({ at, coach })
    studio.setClock(`${at.slice(0, 10)}T06:00`)
    for (const member of members) expect(await member.books(one)).toMatchObject({ status: 201 })
    studio.setClock(`${at.slice(0, 10)}T23:30`)
    await marks(one.id, came)
    return one
  }

  it('replaces the rates of a coach, to the centavo, and refuses two of one day', async () => {
    const exact = rate('2026-11-01', { per_class: 999_999.99, per_attendee: 0.07, special_class: 17.29 })
    expect((await setRates(luna, exact)).body.rates).toEqual([exact])
    const { body } = await admin.get<CoachRates>(`/api/admin/instructors/${luna.instructorId}/rates`)
    expect(body.rates).toEqual([exact])
    for (const rates of [
      [rate('2026-11-01'), rate('2026-11-01')],
      [rate('2026-02-30')],
      [rate('2026-11-01', { per_class: 0.001 })],
      [rate('2026-11-01', { per_class: -1 })],
      [rate('2026-11-01', { above: 0.5 })],
    ])
      expect(await setRates(luna, ...rates)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    const put = (version: number) =>
      admin.put<CoachRates>(
        `/api/admin/instructors/${luna.instructorId}/rates`,
        { rates: [] },
        { 'if-match': `"${version}"` },
      )
    expect(await put(body.version - 1)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect((await put(body.version)).body).toEqual({ rates: [], version: body.version + 1 })
  })

  it('a class counts once it has begun, and attendees above the number are paid by themselves', async () => {
    await setRates(sol, rate('2026-11-01', { per_class: 17.29 }))
    const evening = await studio.class({ at: '2026-11-17T18:00', coach: sol })
    studio.setClock('2026-11-17T17:59')
    expect(await amounts(sol, '2026-11')).toBeUndefined()
    studio.setClock('2026-11-17T18:00')
    expect(await amounts(sol, '2026-11')).toEqual({ amounts: [17.29], total: 17.29 })
    await gives(sol, '2026-11-18T19:00', 3)
    expect(await amounts(sol, '2026-11')).toEqual({ amounts: [17.29, 17.43], total: 34.72 })
    const { coaches } = await pay('2026-11')
    expect(coaches[0]?.classes[0]).toMatchObject({ schedule_id: evening.id, attended: 0 })
  })

  it('a rate that changes within the month holds from its day', async () => {
    await gives(sol, '2026-11-19T19:00')
    await setRates(sol, rate('2026-11-01', { per_class: 100 }), rate('2026-11-19', { per_class: 200 }))
    expect(await amounts(sol, '2026-11')).toEqual({ amounts: [100, 100.14, 200], total: 400.14 })
    await setRates(sol, rate('2026-11-19', { per_class: 200 }))
    expect((await amounts(sol, '2026-11'))?.amounts).toEqual([0, 0, 200])
    await setRates(sol, rate('2026-11-01', { per_class: 100 }))
  })

  it('counts the classes that are paid with nothing because their day has no rate', async () => {
    const withoutRate = async () =>
      (await pay('2026-11')).coaches.find(({ id }) => id === sol.instructorId)?.without_rate
    expect(await withoutRate()).toBe(0)
    await setRates(sol, rate('2026-11-19'))
    const all = (await pay('2026-11')).coaches.find(({ id }) => id === sol.instructorId)?.classes ?? []
    const before = all.filter(({ start_time }) => start_time < '2026-11-19').length
    expect(before).toBeGreaterThan(0)
    expect(await withoutRate()).toBe(before)
    await setRates(sol, rate('2026-11-01', { per_class: 100 }))
  })

  it('a substitute is paid for the class by her own rate, and a cancelled class is not paid', async () => {
    await setRates(luna, rate('2026-11-01', { per_class: 999_999.99 }))
    const given = await studio.class({ at: '2026-11-20T08:00', coach: sol })
    const cancelled = await studio.class({ at: '2026-11-20T10:00', coach: sol })
    await admin.patch(`/api/schedule/${given.id}`, { instructor_ids: [luna.instructorId] })
    expect(await admin.post(`/api/schedule/${cancelled.id}/cancel`, {})).toMatchObject({ status: 200 })
    studio.setClock('2026-11-20T12:00')
    expect(await amounts(luna, '2026-11')).toEqual({ amounts: [999_999.99], total: 999_999.99 })
    expect((await amounts(sol, '2026-11'))?.amounts).toHaveLength(3)
    expect((await pay('2026-11')).total).toBe(1_000_300.13)
  })

  it('only a month that is over is closed, once, and stays as it is', async () => {
    expect(await close('2026-11')).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    const late = await gives(sol, '2026-11-30T22:30', 1)
    studio.setClock('2026-12-01T00:00')
    const open = await pay('2026-11')
    expect(open.closed_at).toBeNull()
    const both = await Promise.all([close('2026-11'), close('2026-11')])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await close('2026-11')).toMatchObject({ status: 409, body: { code: 'month_closed' } })
    const closed = await pay('2026-11')
    expect(closed).toEqual({ ...open, closed_at: closed.closed_at })
    expect(closed.closed_at).not.toBeNull()

    await setRates(sol, rate('2026-11-01', { per_class: 100, above: 0, per_attendee: 0.07 }))
    expect(await pay('2026-11')).toEqual(closed)
    // The class of two attendees above the number has three now, and that of one has one.
    const { coaches } = await pay('2026-12')
    expect(coaches[0]?.classes.map(({ amount, is_correction }) => [amount, is_correction])).toEqual([
      [0.07, true],
      [0.07, true],
    ])
    expect(coaches[0]?.classes[1]?.schedule_id).toBe(late.id)
  })

  it('a correction is paid once, in the next month that is open', async () => {
    await gives(sol, '2026-12-02T19:00')
    expect((await amounts(sol, '2026-12'))?.amounts).toEqual([0.07, 0.07, 100])
    studio.setClock('2027-01-05T08:00')
    expect(await amounts(sol, '2027-01')).toBeUndefined()
    expect(await close('2026-12')).toMatchObject({ status: 200 })
    expect(await amounts(sol, '2027-01')).toBeUndefined()
    await setRates(sol, rate('2026-11-01', { per_class: 100 }))
    expect(await amounts(sol, '2027-01')).toEqual({ amounts: [-0.07, -0.07], total: -0.14 })
  })

  /** The last class of November, which Sol gave. */
  const lastClass = async (): Promise<string> => {
    const { coaches } = await pay('2026-11')
    return coaches.find(({ id }) => id === sol.instructorId)?.classes.at(-1)?.schedule_id ?? ''
  }

  it('a late mark of a class whose pay was closed months ago is a correction', async () => {
    const late = await lastClass()
    await setRates(sol, rate('2026-11-01', { per_class: 100, above: 0, per_attendee: 0.07 }))
    expect(await amounts(sol, '2027-01')).toBeUndefined()
    await marks(late, 3)
    expect(await amounts(sol, '2027-01')).toEqual({ amounts: [0.14], total: 0.14 })
    await marks(late, 1)
    expect(await amounts(sol, '2027-01')).toBeUndefined()
  })

  it('a mark that is not committed yet when a month is closed is not lost', async () => {
    const late = await lastClass()
    await marks(late, 2)
    const last = (await reservationsOf(late)).at(-1)?.id ?? ''
    studio.setClock('2027-02-01T08:00')
    const at = studio.clock.now()
    await studio.db.transaction().execute(async (tx) => {
      await recordLatestMarks(tx, [{ reservation_id: last, attendance: 'attended', at }])
      expect(await close('2027-01')).toMatchObject({ status: 200 })
    })
    expect([(await pay('2027-01')).total, (await pay('2027-02')).total]).toEqual([0.07, 0.07])
  })

  it('a closed month has no classes without a rate, whatever becomes of the rates', async () => {
    const sum = async (month: string) =>
      (await pay(month)).coaches.reduce((total, { without_rate }) => total + without_rate, 0)
    await gives(sol, '2027-02-02T19:00')
    await setRates(sol)
    expect([await sum('2026-11'), await sum('2027-02')]).toEqual([0, 1])
    studio.setClock('2027-03-01T08:00')
    expect(await close('2027-02')).toMatchObject({ status: 200 })
    expect(await sum('2027-02')).toBe(0)
    await setRates(sol, rate('2026-11-01', { per_class: 100 }))
    expect(await sum('2027-02')).toBe(0)
  })

  it('is exported, one line a class', async () => {
    const { status, body } = await admin.get('/api/admin/coach-pay/export?month=2026-12&format=ndjson')
    expect(status).toBe(200)
    const rows = String(body).trim().split('\n')
    expect(rows.map((row) => (JSON.parse(row) as { Importe: number }).Importe)).toEqual([0.07, 0.07, 100])
  })
})
