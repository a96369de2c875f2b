import type { ReplaceCoachAnswer, ScheduledClassAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Coach, openStudio, type Person } from '../harness/index.ts'

// The clock is at Monday 16 November 2026, 08:00.
describe('coaches get mails about their classes', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  for (const time of ['09:00', '18:00']) await studio.slot(time)

  let sol: Coach
  let luna: Coach

  const given = 'Te asignamos clases'
  const taken = 'Cambió quién da tus clases'

  beforeEach(async () => {
    sol = await studio.coach({ name: 'Coach Sol' })
    luna = await studio.coach({ name: 'Coach Luna' })
  })

  const mailsTo = async ({ email }: Person) => (await studio.mailbox()).filter(({ to }) => to === email)
  const subjectsTo = async (coach: Person) => (await mailsTo(coach)).map(({ subject }) => subject)
  const recoach = (id: string, coaches: Coach[], by: Person = admin, start?: string) =>
    by.patch<ScheduledClassAnswer>(`/api/schedule/${id}`, {
      instructor_ids: coaches.map(({ instructorId }) => instructorId),
      ...(start && { start_time: `${start}:00`, end_time: `${start.slice(0, -2)}50:00` }),
    })

  it('A55: the coach who takes over and the coach who is replaced get one mail each, after half a minute', async () => {
    for (const date of ['2027-05-04', '2027-05-05']) await studio.class({ at: `${date}T18:00`, coach: sol })
    await studio.class({ at: '2027-05-06T18:00', coach: [sol, luna] })
    const request = {
      from_instructor_id: sol.instructorId,
      to_instructor_id: luna.instructorId,
      start_date: '2027-05-03',
      end_date: '2027-05-09',
    }
    await admin.post('/api/schedule/replace-coach', { ...request, dry_run: true })
    expect((await admin.post('/api/schedule/replace-coach', request)).status).toBe(200)
    expect(await subjectsTo(luna)).toEqual([])

    studio.advance({ seconds: 31 })
    const [toLuna, ...moreToLuna] = await mailsTo(luna)
    expect([toLuna?.subject, moreToLuna.length]).toEqual([given, 0])
    const lines = (text = '') => text.split('\n').filter((line) => line.includes('de mayo'))
    // The class she gave before is no news for her.
    expect(lines(toLuna?.text)).toHaveLength(2)
    const [toSol] = await mailsTo(sol)
    expect(toSol?.subject).toBe(taken)
    expect(lines(toSol?.text)).toHaveLength(3)
  })

  it('a replacement that is undone notifies no coach', async () => {
    await studio.class({ at: '2027-05-18T18:00', coach: sol })
    const { body } = await admin.post<ReplaceCoachAnswer>('/api/schedule/replace-coach', {
      from_instructor_id: sol.instructorId,
      to_instructor_id: luna.instructorId,
      start_date: '2027-05-18',
      end_date: '2027-05-18',
    })
    expect((await admin.post(`/api/schedule/undo/${body.undo?.id}`)).status).toBe(200)
    studio.advance({ seconds: 31 })
    expect([await subjectsTo(luna), await subjectsTo(sol)]).toEqual([[], []])
  })

  it('a change of a class notifies its coaches, and a change that does not concern coaches notifies none', async () => {
    const one = await studio.class({ at: '2027-05-11T18:00', coach: sol })
    await admin.patch(`/api/schedule/${one.id}`, { max_capacity: 9 })
    await recoach(one.id, [sol, luna])
    studio.advance({ seconds: 31 })
    expect(await subjectsTo(luna)).toEqual([given])
    expect(await subjectsTo(sol)).toEqual([])
    await recoach(one.id, [luna])
    studio.advance({ seconds: 31 })
    expect(await subjectsTo(luna)).toEqual([given])
    expect(await subjectsTo(sol)).toEqual([taken])
  })

  it('a move with another coach that is undone notifies nobody', async () => {
    const one = await studio.class({ at: '2027-05-12T18:00', coach: sol })
    const { body } = await recoach(one.id, [luna], admin, '2027-05-13T09:00')
    expect((await admin.post(`/api/schedule/undo/${body.undo?.id}`)).status).toBe(200)
    studio.advance({ seconds: 31 })
    expect([await subjectsTo(sol), await subjectsTo(luna)]).toEqual([[], []])
  })
  it('A14: a coach who takes over from a deleted coach gets one mail; members keep their places and get none', async () => {
    for (const date of ['2026-11-24', '2026-11-25']) await studio.class({ at: `${date}T18:00`, coach: sol })
    const held = await studio.class({ at: '2026-11-26T18:00', coach: sol })
    await studio.class({ at: '2026-11-27T18:00', coach: [sol, luna] })
    const ana = await studio.member({ plan: 'unlimited' })
    expect((await ana.books(held)).status).toBe(201)
    const before = await mailsTo(ana)
    const choice = { transferClasses: true, targetInstructorId: luna.instructorId }
    const path = `/api/admin/instructors/${sol.instructorId}/delete-with-schedules`
    expect((await admin.delete(path, choice)).status).toBe(200)
    studio.advance({ seconds: 31 })
    const [toLuna, ...more] = await mailsTo(luna)
    expect([toLuna?.subject, more.length]).toEqual([given, 0])
    expect(toLuna?.text.split('\n').filter((line) => line.includes('de noviembre'))).toHaveLength(3)
    expect(await subjectsTo(sol)).toEqual([])
    expect(await mailsTo(ana)).toEqual(before)
  })
})
