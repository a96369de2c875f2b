import type { CoachCalendarAnswer, CoachSchedule, StaffScheduledClass } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCoachCalendars } from '../../server/src/studio/booking/index.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { removeCalendars, storedCalendars } from '../harness/coach-calendars.ts'
import type { Caller } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'
import { type Answer, openOutside } from '../harness/outside.ts'
import type { Coach } from '../harness/people.ts'

const path = '/api/instructors/me/calendar'
const neverAborted = new AbortController().signal

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
/** An event of Tuesday 17 November, 18:30 to 19:30. */
const dentist = calendarOf(
  'BEGIN:VEVENT',
  'UID:cita',
  'SUMMARY:Cita privada',
  'DTSTART:20261117T183000',
  'DTEND:20261117T193000',
  'END:VEVENT',
)
const answering =
  (text: string, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/calendar', location: '/otra.ics' }).end(text)

describe('the own calendar of a coach', async () => {
  const { studio, admin, sol, luna } = await openStaffWeek('18:00')
  const outside = openOutside()
  studio.context.outside = outside.network
  await studio.class({ at: '2026-11-17T18:00', coach: sol })
  let receivers = 0

  const give = (url: string, caller: Caller = sol) =>
    caller.put<CoachCalendarAnswer & { code?: string; errors?: object }>(path, { url })
  const shown = async (caller: Caller = sol) => (await caller.get<CoachCalendarAnswer>(path)).body.calendar
  const runJob = () => readCoachCalendars(studio.context, neverAborted)
  /** The names that the class of Coach Sol on Tuesday shows as busy. */
  const marks = async (caller: Caller = admin) =>
    (await caller.get<{ schedule: StaffScheduledClass[] }>('/api/schedule?from=2026-11-17')).body.schedule[0]
      ?.busy_coaches
  /** Whether her own week shows a coach that the class collides with her calendar. */
  const ownMark = async () =>
    (await sol.get<CoachSchedule>('/api/instructors/schedule/weekly?week=2026-11-17')).body.schedule[0]
      ?.is_busy
  const rows = () => storedCalendars(studio.db)
  const nothing = { calendars: [], times: [] }

  /** A calendar of the coach that was read once. */
  const connect = async (coach: Coach = sol) => {
    receivers += 1
    const receiver = await outside.receiver(`agenda${receivers}`)
    receiver.answer = answering(dentist)
    await give(receiver.url, coach)
    await runJob()
    return receiver
  }

  beforeEach(() => studio.setClock('2026-11-16T08:00'))
  afterEach(() => removeCalendars(studio.db))

  it('marks the classes at whose hour she is busy; other coaches do not see it', async () => {
    expect(await shown()).toBeNull()
    const receiver = await outside.receiver('agenda')
    receiver.answer = answering(dentist)
    const { status, body } = await give(receiver.url)
    const host = 'agenda.receiver.example'
    expect({ status, body }).toEqual({
      status: 200,
      body: { calendar: { host, read_at: null, is_failing: false } },
    })
    expect(await marks()).toEqual([])
    expect(await ownMark()).toBe(false)
    await runJob()
    expect(await shown()).toEqual({ host, read_at: studio.clock.now().toISOString(), is_failing: false })
    expect(await marks()).toEqual(['Coach Sol'])
    expect(await marks(sol)).toEqual(['Coach Sol'])
    expect(await marks(luna)).toEqual([])
    expect(await ownMark()).toBe(true)
  })

  it('does not keep its coach from being scheduled', async () => {
    await connect()
    await studio.slot('19:00')
    const { class_id, instructor_ids } = (
      await admin.get<{ schedule: StaffScheduledClass[] }>('/api/schedule?from=2026-11-17')
    ).body.schedule[0] as StaffScheduledClass
    const made = await admin.post<{ class: StaffScheduledClass }>('/api/schedule', {
      class_id,
      instructor_ids,
      start_time: '2026-11-17T19:00:00',
      end_time: '2026-11-17T20:00:00',
      max_capacity: 5,
    })
    expect(made).toMatchObject({ status: 201, body: { class: { busy_coaches: ['Coach Sol'] } } })
  })

  it('is stored as times and a sealed address: no title, and the path is in no table', async () => {
    await connect()
    const { calendars, times } = await rows()
    expect(times).toMatchObject([
      { starts_at: new Date('2026-11-18T01:30:00Z'), ends_at: new Date('2026-11-18T02:30:00Z') },
    ])
    expect(Object.keys(times[0] ?? {}).sort()).toEqual(['ends_at', 'instructor_id', 'starts_at'])
    const host = `agenda${receivers}.receiver.example`
    expect(calendars[0]?.address_sealed.includes('avisos')).toBe(false)
    const entry = (await auditEntries(studio.db, { action: 'coach_calendar.give' })).at(-1)
    expect(JSON.stringify(entry)).not.toContain('avisos')
    expect(entry).toMatchObject({ after: { host } })
  })

  it.each([
    'http://agenda.receiver.example/sol.ics',
    'https://10.0.0.7/sol.ics',
    'https://[::1]/sol.ics',
    'https://sol:clave@agenda.receiver.example/sol.ics',
    'https://private.receiver.example/sol.ics',
  ])('P9: %s is refused', async (url) => {
    outside.names('private.receiver.example', ['192.168.1.1'])
    const { status, body } = await give(url)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'webhook_address_refused' })
    expect(body.errors).toHaveProperty('url')
    expect(await rows()).toEqual(nothing)
  })

  it('P9: an address that moves to a private network is not called', async () => {
    const receiver = await connect()
    outside.names(new URL(receiver.url).hostname, ['192.168.1.1'])
    studio.advance({ minutes: 30 })
    await runJob()
    expect(receiver.received).toHaveLength(1)
    expect(await shown()).toMatchObject({ is_failing: true })
  })

  it('an address that a calendar program gives as webcal is read as HTTPS', async () => {
    const receiver = await outside.receiver('webcal')
    expect((await give(receiver.url.replace('https:', 'webcal:'))).status).toBe(200)
    await runJob()
    expect(receiver.received).toMatchObject([{ method: 'GET' }])
  })

  it.each([
    ['an error', answering('', 500)],
    ['a redirect', answering(dentist, 302)],
    ['a page to sign in', answering('<html>Inicia sesión</html>')],
    ['more than two megabytes', answering(calendarOf(`X-NADA:${'a'.repeat(2 * 1024 * 1024)}`))],
    [
      'a rule without a next date',
      answering(
        calendarOf(
          'BEGIN:VEVENT',
          'DTSTART:20261117T183000',
          'DTEND:20261117T193000',
          'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
          'END:VEVENT',
        ),
      ),
    ],
  ])('%s is a failure: the coach is told, the times stay, and the pause grows', async (_name, answer) => {
    const receiver = await connect()
    receiver.answer = answer
    studio.advance({ minutes: 29 })
    await runJob()
    expect(receiver.received).toHaveLength(1)
    studio.advance({ minutes: 1 })
    await runJob()
    expect(receiver.received).toHaveLength(2)
    expect(await shown()).toMatchObject({ is_failing: true })
    expect(await marks()).toEqual(['Coach Sol'])
    studio.advance({ minutes: 59 })
    await runJob()
    expect(receiver.received).toHaveLength(2)
    receiver.answer = answering(calendarOf())
    studio.advance({ minutes: 1 })
    await runJob()
    expect(receiver.received).toHaveLength(3)
    expect(await shown()).toMatchObject({ is_failing: false })
    expect(await marks()).toEqual([])
  })

  it('is read by one server at a time', async () => {
    const receiver = await connect()
    studio.advance({ minutes: 30 })
    await Promise.all([runJob(), runJob()])
    expect(receiver.received).toHaveLength(2)
  })

  it('a calendar that was removed while it was read leaves nothing', async () => {
    const receiver = await connect()
    receiver.answer = (request, response) =>
      void sol.delete(path).then(() => answering(dentist)(request, response))
    studio.advance({ minutes: 30 })
    await runJob()
    expect(await rows()).toEqual(nothing)
  })

  it('removing it forgets the address and the times; a repetition is no error', async () => {
    await connect()
    for (const _time of [1, 2]) expect((await sol.delete(path)).status).toBe(204)
    expect(await rows()).toEqual(nothing)
    expect(await marks()).toEqual([])
    expect(await shown()).toBeNull()
  })

  it('goes with the coach: from the team, with her role, and with her account', async () => {
    const newCoach = async () => {
      const coach = await studio.coach()
      await connect(coach)
      expect((await rows()).times).toHaveLength(1)
      return coach
    }
    const leaving = await newCoach()
    expect((await admin.delete(`/api/admin/instructors/${leaving.instructorId}`)).status).toBe(200)
    expect(await rows()).toEqual(nothing)
    const demoted = await newCoach()
    await admin.delete(`/api/admin/users/${demoted.id}/role/instructor`)
    expect(await rows()).toEqual(nothing)
    const deleted = await newCoach()
    await admin.delete(`/api/admin/users/${deleted.id}`)
    expect(await rows()).toEqual(nothing)
  })
})
