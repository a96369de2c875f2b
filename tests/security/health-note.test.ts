import type { CoachDay, HealthNote, RosterClass, UserVisits } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import type { Caller, Member } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'
import type { TestClass } from '../harness/schedule.ts'
import { isInStatistics, tablesWith } from '../harness/stored-text.ts'

const own = '/api/user/health-note'

describe('a health note', async () => {
  const { studio, admin, sol, luna } = await openStaffWeek('18:00')
  const reception = await studio.reception()
  let [ana, bea]: Member[] = []
  let [pilates, lunas]: TestClass[] = []
  let day = 16
  let words = ''

  /** A new day on which Ana has a place in Sol's class, and Luna gives a class that Bea attends. */
  beforeEach(async () => {
    day += 1
    words = `Embarazo de ${day} semanas`
    const date = `2026-11-${day}`
    studio.setClock(`${date}T09:00`)
    ;[ana, bea] = [await studio.member({ plan: 'unlimited' }), await studio.member({ plan: 'unlimited' })]
    pilates = await studio.class({ at: `${date}T18:00`, minutes: 50, coach: sol })
    lunas = await studio.class({ at: `${date}T18:00`, coach: luna })
    await ana?.books(pilates)
    await bea?.books(lunas)
    expect((await saves({ text: ` ${words}\n`, consent: true })).status).toBe(200)
  })

  const saves = (body: object) => (ana as Member).put<HealthNote & { code?: string }>(own, body)
  const notesIn = async (caller: Caller, lesson = pilates) =>
    (await caller.get<RosterClass>(`/api/schedule/${lesson?.id}/roster`)).body.people?.map(
      ({ health_note }) => health_note,
    )
  const notesOfToday = async (coach: Caller) =>
    (await coach.get<CoachDay>('/api/instructors/today')).body.classes.flatMap(({ people }) =>
      people.map(({ health_note }) => health_note),
    )
  const reads = (caller: Caller) => caller.get<HealthNote>(`/api/admin/users/${ana?.id}/health-note`)
  const log = () => auditColumns(studio.db, { subject_id: ana?.id }, ['action', 'actor_id', 'after'])

  it('is kept with the version and the time of the express consent, and not without it', async () => {
    const saved = {
      health_note: words,
      consent: { version: 1, at: studio.clock.now().toISOString() },
    }
    expect((await ana?.get(own))?.body).toEqual(saved)
    studio.advance({ minutes: 1 })
    for (const body of [{ text: 'Otra' }, { text: 'Otra', consent: false }])
      expect(await saves(body)).toMatchObject({
        status: 409,
        body: { code: 'consent_required', details: { field: 'consent' } },
      })
    for (const text of ['', ' ', 'x'.repeat(501)])
      expect((await saves({ text, consent: true })).status).toBe(400)
    // The same text again keeps the consent, and another text is consented to anew.
    expect((await saves({ text: words, consent: true })).body).toEqual(saved)
    const hostile = '<script>alert(1)</script>\u202e'
    expect((await saves({ text: hostile, consent: true })).body).toEqual({
      health_note: '<script>alert(1)</script>',
      consent: { version: 1, at: studio.clock.now().toISOString() },
    })
    expect((await bea?.get(own))?.body).toEqual({ health_note: null, consent: null })
    expect((await log()).filter(({ action }) => action.startsWith('health_note'))).toEqual([
      { action: 'health_note.save', actor_id: ana?.id, after: { consent_version: 1 } },
      { action: 'health_note.save', actor_id: ana?.id, after: { consent_version: 1 } },
    ])
  })

  it('is in the roster for the coach of a coming class of hers, until the class ends', async () => {
    expect(await notesIn(sol)).toEqual([words])
    expect(await notesOfToday(sol)).toEqual([words])
    // The control: Luna gives no class to Ana, and reads a roster of her own.
    expect(await notesOfToday(luna)).toEqual([null])
    expect((await luna.get(`/api/schedule/${pilates?.id}/roster`)).status).toBe(403)
    studio.setClock(`2026-11-${day}T18:49:59`)
    expect(await notesIn(sol)).toEqual([words])
    studio.setClock(`2026-11-${day}T18:50`)
    expect(await notesIn(sol)).toEqual([null])
    expect(await notesOfToday(sol)).toEqual([null])
  })

  it('is in no roster once the place is given back', async () => {
    await ana?.cancels(pilates as TestClass)
    expect(JSON.stringify([await notesIn(sol), await notesOfToday(sol), await notesIn(admin)])).not.toContain(
      words,
    )
  })

  it('is read by administrators and reception: in the roster, and elsewhere with an entry of the audit log each time', async () => {
    for (const staff of [admin, reception]) {
      expect(await notesIn(staff)).toEqual([words])
      expect((await reads(staff)).body).toMatchObject({ health_note: words })
    }
    await reads(admin)
    const read = (await log()).filter(({ action }) => action === 'health_note.read')
    expect(read.map(({ actor_id }) => actor_id)).toEqual([admin.id, reception.id, admin.id])
    for (const caller of [sol, luna, bea as Member, ana as Member])
      expect(await reads(caller)).toMatchObject({ status: 403, body: { code: 'not_allowed_for_role' } })
    expect((await reads(studio.visitor)).status).toBe(401)
  })

  it('that it exists is known in the file to those who may read it, without an entry of the audit log', async () => {
    const flag = async (of: Member | undefined) =>
      (await reception.get<UserVisits>(`/api/admin/users/${of?.id}/visits`)).body.health_note
    expect([await flag(ana), await flag(bea)]).toEqual([true, false])
    expect((await log()).filter(({ action }) => action === 'health_note.read')).toEqual([])
    expect((await sol.get(`/api/admin/users/${ana?.id}/visits`)).status).toBe(403)
    await (ana as Member).delete(own)
    expect(await flag(ana)).toBe(false)
  })

  it('is in no other answer about the member', async () => {
    const id = ana?.id
    const answers = await Promise.all([
      admin.get(`/api/admin/users/${id}`),
      admin.get('/api/admin/users?limit=1000'),
      admin.get(`/api/admin/users/${id}/schedules`),
      admin.get(`/api/admin/users/${id}/visits`),
      admin.get('/api/admin/users/export'),
      admin.get('/api/admin/audit?limit=1000'),
      admin.get(`/api/schedule/${pilates?.id}/reservations`),
      sol.get(`/api/schedule/${pilates?.id}/reservations`),
      (ana as Member).get('/api/auth/me'),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(words)
    }
  })

  it('is in no column of the database once it is withdrawn, and in no roster', async () => {
    const keyed = { 'idempotency-key': `nota-${day}` }
    await (ana as Member).put(own, { text: `${words}, en reposo`, consent: true }, keyed)
    await reads(admin)
    await sol.patch(`/api/schedule/${pilates?.id}/attendance`, { attendance: [] }, keyed)
    await studio.mailbox()
    const traces = () => tablesWith(studio.db, words, { mails: true })
    expect(await traces()).toEqual(['health_notes'])
    expect(await isInStatistics(studio.db, words)).toBe(false)
    expect(await isInStatistics(studio.db, ana?.name ?? '')).toBe(true)

    expect((await ana?.delete(own))?.status).toBe(200)
    expect((await ana?.delete(own))?.status).toBe(200)
    expect([await traces(), await isInStatistics(studio.db, words)]).toEqual([[], false])
    expect((await ana?.get(own))?.body).toEqual({ health_note: null, consent: null })
    expect((await reads(admin)).body).toEqual({ health_note: null, consent: null })
    expect([await notesIn(sol), await notesOfToday(sol), await notesIn(admin)]).toEqual([
      [null],
      [null],
      [null],
    ])
    const withdrawn = (await log()).filter(({ action }) => action === 'health_note.withdraw')
    expect(withdrawn).toEqual([{ action: 'health_note.withdraw', actor_id: ana?.id, after: null }])
  })
})
