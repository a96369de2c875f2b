import type { CoachRemoval } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { type Answer, type Coach, openStudio } from '../harness/index.ts'
import { changeUserPlans } from '../harness/plans.ts'
import { scheduledState, someClassType } from '../harness/schedule.ts'

type Removed = Answer<CoachRemoval & { code: string; message: string }>

const nothing = {
  classes: 0,
  sole: 0,
  shared: 0,
  transferred: 0,
  cancelled: 0,
  reservations: 0,
  members: 0,
  overlaps: [],
}

describe('deleting a coach (A13, A14)', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  let leaver: Coach
  let other: Coach
  let week = 0

  const day = () => `2027-0${1 + Math.floor(week / 20)}-${String(1 + (week % 20)).padStart(2, '0')}`
  const withSchedules = (coach: Coach) => `/api/admin/instructors/${coach.instructorId}/delete-with-schedules`
  const state = async (...classes: { id: string }[]) => {
    const found = await scheduledState(
      studio.db,
      classes.map(({ id }) => id),
    )
    return classes.map(({ id }) => found.get(id))
  }
  const impact = async (query = '') =>
    (await admin.get<CoachRemoval>(`/api/admin/instructors/${leaver.instructorId}/impact${query}`)).body

  beforeEach(async () => {
    week += 1
    leaver = await studio.coach({ name: 'Lía Prueba' })
    other = await studio.coach({ name: 'Otra Prueba' })
  })

  it.each(['/api/admin/instructors', '/api/instructors'])(
    'API-32, API-36: DELETE %s/{id} takes out who has nothing to give, role included',
    async (base) => {
      await studio.class({ at: '2026-11-15T11:00', coach: leaver })
      expect(await admin.delete(`${base}/${leaver.instructorId}`)).toMatchObject({
        status: 200,
        body: nothing,
      })
      expect((await admin.delete(`${base}/${leaver.instructorId}`)).status).toBe(404)
      expect(await leaver.get('/api/instructors/me')).toMatchObject({ status: 403 })
      const team = await studio.visitor.get<{ instructors: { id: string }[] }>('/api/instructors/public')
      expect(team.body.instructors.map(({ id }) => id)).not.toContain(leaver.instructorId)
    },
  )

  it('A13: a coach with future classes is deleted only with a decision about them', async () => {
    await studio.class({ at: `${day()}T11:00`, coach: leaver })
    const paths = [
      `/api/admin/instructors/${leaver.instructorId}`,
      `/api/instructors/${leaver.instructorId}`,
      // A body that was dropped on the way decides nothing.
      withSchedules(leaver),
    ]
    for (const path of paths)
      expect(await admin.delete(path)).toMatchObject({
        status: 409,
        body: {
          code: 'coach_has_classes',
          message: 'Este coach tiene clases próximas. Elige si se transfieren o se cancelan.',
        },
      })
    expect((await leaver.get('/api/instructors/me')).status).toBe(200)
  })

  it('AIN-05: a transfer needs another coach of the team', async () => {
    await studio.class({ at: `${day()}T11:00`, coach: leaver })
    for (const choice of [
      { transferClasses: true },
      { transferClasses: true, targetInstructorId: leaver.instructorId },
    ])
      expect(await admin.delete(withSchedules(leaver), choice)).toMatchObject({
        status: 409,
        body: { code: 'target_coach_required', message: 'Elige el coach que recibirá las clases.' },
      })
    await admin.delete(`/api/instructors/${other.instructorId}`)
    const choice = { transferClasses: true, targetInstructorId: other.instructorId }
    expect((await admin.delete(withSchedules(leaver), choice)).status).toBe(404)
    expect(
      (await admin.get(`/api/admin/instructors/${leaver.instructorId}/impact?transferClasses=true`)).status,
    ).toBe(409)
  })

  it('AIN-06, B04: without transfer sole classes are cancelled, shared ones lose the coach, past ones stay', async () => {
    const past = await studio.class({ at: '2026-11-15T11:00', coach: leaver })
    const sole = await studio.class({ at: `${day()}T11:00`, coach: leaver })
    const shared = await studio.class({ at: `${day()}T12:00`, coach: [leaver, other] })
    const member = { starts: day(), ends: '2027-12-31' }
    const ana = await studio.member({ plan: 'unlimited' })
    const eva = await studio.member({ plan: 'unlimited' })
    for (const one of [ana, eva])
      await changeUserPlans(studio.db, { user_id: one.id }, { end_date: member.ends })
    for (const place of [sole, shared]) expect((await ana.books(place)).status).toBe(201)
    await eva.books(sole)

    const expected = { ...nothing, classes: 2, sole: 1, shared: 1, cancelled: 1, reservations: 2, members: 2 }
    expect(await impact()).toEqual(expected)
    const removed: Removed = await admin.delete(withSchedules(leaver), { transferClasses: false })
    expect(removed).toMatchObject({ status: 200, body: expected })
    expect(await state(past, sole, shared)).toEqual([
      { status: 'scheduled', coaches: [leaver.instructorId] },
      { status: 'canceled', coaches: [leaver.instructorId] },
      { status: 'scheduled', coaches: [other.instructorId] },
    ])
    const told = (await studio.mailbox()).filter(({ subject }) => subject.startsWith('Se canceló tu clase'))
    expect(told.map(({ to }) => to).sort()).toEqual([ana.email, eva.email].sort())
    expect(await auditOf(studio.db, 'instructor', 1)).toMatchObject([
      { action: 'instructor.archive', actor_id: admin.id, after: { cancelled: 1, shared: 1, target: null } },
    ])
  })

  it('API-34, A14: with transfer the other coach takes every place, once, and overlaps are reported', async () => {
    const plain = await studio.class({ at: `${day()}T09:00`, coach: leaver })
    const third = await studio.coach()
    const first = await studio.class({ at: `${day()}T10:00`, coach: [leaver, third] })
    const both = await studio.class({ at: `${day()}T11:00`, coach: [other, leaver] })
    const clash = await studio.class({ at: `${day()}T12:00`, coach: leaver, type: 'Barre' })
    const theirs = await studio.class({ at: `${day()}T12:30`, coach: other })
    await studio.class({ at: `${day()}T09:50`, coach: other })
    const ana = await studio.member({ plan: 'unlimited' })
    await changeUserPlans(studio.db, { user_id: ana.id }, { end_date: '2027-12-31' })
    await ana.books(plain)

    const choice = { transferClasses: true, targetInstructorId: other.instructorId }
    const expected = {
      ...nothing,
      classes: 4,
      sole: 2,
      shared: 2,
      transferred: 4,
      overlaps: [
        { id: first.id, name: 'Pilates', start_time: `${day()}T10:00:00` },
        { id: clash.id, name: 'Barre', start_time: `${day()}T12:00:00` },
      ],
    }
    const query = new URLSearchParams({ ...choice, transferClasses: 'true' })
    expect(await impact(`?${query}`)).toEqual(expected)
    expect(await admin.delete(withSchedules(leaver), choice)).toMatchObject({ status: 200, body: expected })
    expect((await state(plain, first, both, clash, theirs)).map((one) => one?.coaches)).toEqual([
      [other.instructorId],
      [other.instructorId, third.instructorId],
      [other.instructorId],
      [other.instructorId],
      [other.instructorId],
    ])
    expect(
      (await ana.get<{ reservations: { status: string }[] }>('/api/user-schedules')).body.reservations,
    ).toMatchObject([{ status: 'reserved' }])
  })

  it('A13: the choice may come in the query, and the public week shows it at once', async () => {
    await studio.class({ at: `${day()}T11:00`, coach: leaver })
    const week = () =>
      studio.visitor.get<{ schedule: { instructors: { id: string }[] }[] }>(
        `/api/schedule?from=${day()}&to=${day()}`,
      )
    expect((await week()).body.schedule[0]?.instructors).toMatchObject([{ id: leaver.instructorId }])
    const query = new URLSearchParams({ transferClasses: 'true', targetInstructorId: other.instructorId })
    const removed: Removed = await admin.delete(`${withSchedules(leaver)}?${query}`)
    expect(removed).toMatchObject({ status: 200, body: { transferred: 1 } })
    expect((await week()).body.schedule[0]?.instructors).toMatchObject([{ id: other.instructorId }])
  })

  it('an edit of a class that was transferred meanwhile is refused as stale', async () => {
    const handed = await studio.class({ at: `${day()}T11:00`, coach: leaver })
    const choice = { transferClasses: true, targetInstructorId: other.instructorId }
    await admin.delete(withSchedules(leaver), choice)
    const patch = { max_capacity: 20 }
    expect(await admin.patch(`/api/schedule/${handed.id}`, patch, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
  })

  it('If-Match: refuses a stale version', async () => {
    await admin.patch(`/api/admin/instructors/${leaver.instructorId}`, { bio: 'Otra' })
    for (const path of [withSchedules(leaver), `/api/instructors/${leaver.instructorId}`])
      expect(await admin.delete(path, undefined, { 'if-match': '"1"' })).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      })
  })

  it('a deletion and a class scheduled for the same coach at once leave no class without a coach of the team', async () => {
    await studio.slot(`${String(week).padStart(2, '0')}:45`)
    const type = await someClassType(studio.db)
    const start = `${day()}T${String(week).padStart(2, '0')}`
    const body = {
      class_id: type.id,
      instructor_ids: [leaver.instructorId],
      start_time: `${start}:45:00`,
      end_time: `${start.slice(0, 11)}${String(week + 1).padStart(2, '0')}:30:00`,
    }
    const [scheduled, removed] = await Promise.all([
      admin.post<{ class?: { id: string } }>('/api/schedule', body),
      admin.delete(withSchedules(leaver), { transferClasses: false }),
    ])
    expect(removed.status).toBe(200)
    if (scheduled.status === 201) {
      const [left] = await state({ id: scheduled.body.class?.id ?? '' })
      expect(left?.status).toBe('canceled')
    } else expect(scheduled.status).toBe(404)
  })

  it('a coach who returns keeps the same id', async () => {
    await admin.delete(`/api/instructors/${leaver.instructorId}`)
    const again = await admin.post<{ coach: { id: string } }>('/api/admin/instructors', {
      user_id: leaver.id,
    })
    expect(again).toMatchObject({ status: 201, body: { coach: { id: leaver.instructorId } } })
  })
})
