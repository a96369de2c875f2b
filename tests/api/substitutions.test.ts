import type {
  CoachSubstitutions,
  Substitution,
  SubstitutionAnswer,
  SubstitutionConfirmed,
  SubstitutionList,
} from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import type { Caller } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'

describe('a coach who cannot come', async () => {
  const { studio, admin, sol, luna } = await openStaffWeek('09:00', '18:00')
  let day = 16

  /** A class of Coach Sol at 18:00 of another day, which Ana has reserved. */
  async function openClass() {
    day += 1
    const made = await studio.class({ at: `2026-11-${day}T18:00`, coach: sol })
    const ana = await studio.member({ plan: 'unlimited' })
    await ana.books(made)
    const ask = (reason = 'Fiebre', caller: Caller = sol) =>
      caller.post<SubstitutionAnswer & { code?: string }>(`/api/schedule/${made.id}/substitution`, { reason })
    return { at: `2026-11-${day}T18:00`, made, ana, ask }
  }
  const offer = (id: string, caller = luna) =>
    caller.post<SubstitutionAnswer & { code?: string }>(`/api/substitutions/${id}/offer`)
  const confirm = (id: string, coach = luna) =>
    admin.post<SubstitutionConfirmed & { code?: string }>(`/api/admin/substitutions/${id}/confirm`, {
      instructor_id: coach.instructorId,
    })
  const listed = async (path: string, caller: Caller = admin) =>
    (await caller.get<SubstitutionList>(path)).body.substitutions
  const open = async (): Promise<Substitution[]> => listed('/api/admin/substitutions')
  /** A coach's own requests, by class. */
  const own = async (caller = sol) =>
    (await caller.get<CoachSubstitutions>('/api/instructors/substitutions')).body.own
  const coachOf = async (made: { id: string }) =>
    (await sol.get(`/api/schedule/${made.id}/roster`)).status === 200 ? 'sol' : 'luna'
  const mailsTo = async ({ email }: { email: string }) =>
    (await studio.mailbox()).filter(({ to }) => to === email).map(({ subject }) => subject)

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  it('asks staff, another coach offers, staff confirm, and the members get one mail', async () => {
    const { at, made, ana, ask } = await openClass()
    const asked = await ask()
    expect(asked).toMatchObject({
      status: 201,
      body: {
        substitution: {
          schedule_id: made.id,
          name: 'Pilates',
          start_time: `${at}:00`,
          coach: { display_name: 'Coach Sol' },
          reason: 'Fiebre',
          status: 'open',
          offers: [],
        },
      },
    })
    const { id } = asked.body.substitution
    expect(await ask('Otra vez')).toMatchObject({ status: 200, body: asked.body })
    expect(await listed('/api/instructors/substitutions', luna)).toMatchObject([{ id, reason: null }])
    expect((await offer(id)).status).toBe(201)
    expect((await offer(id)).status).toBe(200)
    expect(await open()).toMatchObject([{ id, reason: 'Fiebre', offers: [{ display_name: 'Coach Luna' }] }])
    expect(await own()).toEqual(await open())
    expect(await own(luna)).toEqual([])

    const { status, body } = await confirm(id)
    expect(status).toBe(200)
    expect(body.substitution.status).toBe('confirmed')
    expect(await coachOf(made)).toBe('luna')
    expect(await open()).toEqual([])
    expect(await own()).toMatchObject([{ id, status: 'confirmed' }])
    expect(await mailsTo(ana)).not.toContain('Cambió el coach de tu clase de Pilates')
    studio.advance({ minutes: 1 })
    const subjects = await mailsTo(ana)
    expect(subjects.filter((one) => one === 'Cambió el coach de tu clase de Pilates')).toHaveLength(1)
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'substitution_closed' } })
    expect(await offer(id)).toMatchObject({ status: 409, body: { code: 'substitution_closed' } })
  })

  it('an undone confirmation gives the class back, opens the request again and tells nobody', async () => {
    const { made, ana, ask } = await openClass()
    const { id } = (await ask()).body.substitution
    const { undo } = (await confirm(id)).body
    expect((await admin.post(`/api/schedule/undo/${undo.id}`)).status).toBe(200)
    expect(await coachOf(made)).toBe('sol')
    expect(await open()).toMatchObject([{ id, status: 'open' }])
    studio.advance({ minutes: 1 })
    expect(await mailsTo(ana)).not.toContain('Cambió el coach de tu clase de Pilates')
    await admin.post(`/api/admin/substitutions/${id}/decline`, { reason: 'Hablamos' })
  })

  it('the coach reads on her screen and in a mail why staff declined her request', async () => {
    const { made, ask } = await openClass()
    const { id } = (await ask()).body.substitution
    const decline = (reason: string) => admin.post(`/api/admin/substitutions/${id}/decline`, { reason })
    expect((await decline(' ')).status).toBe(400)
    expect(await decline('Nadie puede')).toMatchObject({
      status: 200,
      body: { substitution: { status: 'declined' } },
    })
    expect(await mailsTo(sol)).toContain('Tu suplencia de Pilates no se aprobó')
    expect(await decline('Nadie puede')).toMatchObject({ body: { code: 'substitution_closed' } })
    expect(await own()).toContainEqual(
      expect.objectContaining({ id, status: 'declined', decline_reason: 'Nadie puede' }),
    )
    const log = await auditEntries(studio.db, { entity_id: made.id, action: 'substitution.%' })
    expect(log.map(({ action }) => action)).toEqual(['substitution.ask', 'substitution.decline'])
    // The coach may ask again.
    studio.advance({ seconds: 1 })
    const again = await ask()
    expect(again.status).toBe(201)
    expect((await own()).filter(({ schedule_id }) => schedule_id === made.id)).toMatchObject([
      { status: 'open' },
    ])
    await admin.post(`/api/admin/substitutions/${again.body.substitution.id}/decline`, { reason: 'No' })
  })

  it('a request does not apply while staff have changed the coaches in the calendar', async () => {
    const { at, made, ask } = await openClass()
    const { id } = (await ask()).body.substitution
    const give = async (coach: typeof sol) => {
      const day = at.slice(0, 10)
      const { body } = await admin.get<{ schedule: { version: number }[] }>(
        `/api/schedule?from=${day}&to=${day}`,
      )
      const changes = { instructor_ids: [coach.instructorId], version: body.schedule[0]?.version }
      expect((await admin.patch(`/api/schedule/${made.id}`, changes)).status).toBe(200)
    }
    const states = async () =>
      (await own()).filter(({ schedule_id }) => schedule_id === made.id).map(({ status }) => status)
    expect(await states()).toEqual(['open'])
    await give(luna)
    expect(await states()).toEqual([])
    await give(sol)
    expect(await states()).toEqual(['open'])
    expect((await confirm(id)).status).toBe(200)
    expect(await states()).toEqual(['confirmed'])
    await give(sol)
    expect(await states()).toEqual([])
    studio.advance({ seconds: 1 })
    expect((await ask()).status).toBe(201)
    expect(await states()).toEqual(['open'])
    const [again] = await open()
    await admin.post(`/api/admin/substitutions/${again?.id}/decline`, { reason: 'No' })
  })

  it('a coach who gives a class at that hour neither sees the request, nor offers, nor is confirmed', async () => {
    const { at, ask } = await openClass()
    await studio.class({ at: at.replace('18:00', '18:30'), coach: luna })
    const { id } = (await ask()).body.substitution
    expect(await listed('/api/instructors/substitutions', luna)).toEqual([])
    for (const refused of [await offer(id), await confirm(id), await offer(id, sol), await confirm(id, sol)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'coach_busy' } })
    await admin.post(`/api/admin/substitutions/${id}/decline`, { reason: 'No' })
  })

  it('only the coach of a class that is to come asks', async () => {
    const { at, ana, ask } = await openClass()
    expect(await ask('Yo no la doy', luna)).toMatchObject({ status: 403, body: { code: 'not_your_class' } })
    expect((await ask('Soy cliente', ana)).status).toBe(403)
    expect((await ask(' ')).status).toBe(400)
    const { id } = (await ask()).body.substitution
    studio.setClock(at)
    expect(await open()).toEqual([])
    expect(await confirm(id)).toMatchObject({ body: { code: 'substitution_closed' } })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'class_in_past' } })
    const canceled = await openClass()
    studio.setClock('2026-11-16T08:00')
    await admin.post(`/api/schedule/${canceled.made.id}/cancel`, { reason: 'Sin luz' })
    expect(await canceled.ask()).toMatchObject({ status: 409, body: { code: 'class_canceled' } })
  })
})
