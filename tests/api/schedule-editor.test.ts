import type { StaffScheduledClass, Undo } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Member } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'

type Written = Answer<{ class: StaffScheduledClass; undo?: Undo | null; code?: string; message?: string }>

// The clock is at Monday 16 November 2026, 08:00; the studio's hours are 08:00, 09:00 and 18:00.
describe('the weekly editor (ACA-03)', async () => {
  const { studio, admin, sol, luna } = await openStaffWeek('08:00', '09:00', '18:00')
  const pilates = (await studio.class({ at: '2026-11-16T07:00' })).classId

  let day = 0

  /** A day of its own for each test. */
  const nextDay = () => {
    day += 1
    return `2027-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')}`
  }
  const draft = (date: string, changes: object = {}) => ({
    class_id: pilates,
    instructor_ids: [sol.instructorId],
    start_time: `${date}T18:00:00`,
    end_time: `${date}T18:45:00`,
    ...changes,
  })
  const schedules = (changes: object = {}, date = nextDay()): Promise<Written> =>
    admin.post('/api/schedule', draft(date, changes))
  const edits = (id: string, changes: object, version?: number): Promise<Written> =>
    admin.patch(`/api/schedule/${id}`, changes, version ? { 'if-match': `"${version}"` } : {})
  const made = async (changes: object = {}, date = nextDay()) => (await schedules(changes, date)).body.class

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  describe('scheduling', () => {
    it('API-44: adds a class with the editor’s defaults', async () => {
      const date = nextDay()
      const { status, body } = await schedules({}, date)
      expect(status).toBe(201)
      expect(body.class).toMatchObject({
        start_time: `${date}T18:00:00`,
        end_time: `${date}T18:45:00`,
        max_capacity: 14,
        reservation_count: 0,
        status: 'scheduled',
        is_special: false,
        special_color1: '#FFB347',
        special_color2: '#FF5E62',
        instructor_ids: [sol.instructorId],
        users: [],
        version: 1,
      })
    })

    it('is in the public week at once', async () => {
      const date = nextDay()
      const listed = async () => {
        const { body } = await studio.visitor.get<{ schedule: unknown[] }>(`/api/schedule?from=${date}`)
        return body.schedule.length
      }
      expect(await listed()).toBe(0)
      const { id } = await made({}, date)
      expect(await listed()).toBe(1)
      await edits(id, { max_capacity: 3 })
      await admin.delete(`/api/schedule/${id}`)
      expect(await listed()).toBe(0)
    })

    it.each([
      ['ACA-08', { instructor_ids: [] }, 409, 'coach_required', 'Debes seleccionar al menos un coach'],
      ['ACA-10', { max_capacity: 0 }, 400, 'validation_failed', ''],
      ['B09', { max_capacity: 501 }, 400, 'validation_failed', ''],
      ['ACA-13', { special_color1: 'red' }, 400, 'validation_failed', ''],
      ['ACA-07', { class_id: '00000000-0000-4000-8000-000000000000' }, 404, 'class_not_found', ''],
      [
        'a coach who is none',
        { instructor_ids: ['00000000-0000-4000-8000-000000000000'] },
        404,
        'not_found',
        '',
      ],
      ['ACA-12', { is_special: true }, 400, 'validation_failed', 'Escribe el nombre de la clase especial'],
      ['ACA-12', { is_special: true, special_class_name: '  ' }, 400, 'validation_failed', ''],
    ])('%s: refuses %j', async (_id, changes, status, code, message) => {
      const answer = await schedules(changes)
      expect(answer).toMatchObject({ status, body: { code } })
      expect(answer.body.message).toContain(message)
    })

    it('ACA-07: refuses a class type that is switched off', async () => {
      const off = { name: 'Yoga', description: 'Calma', is_active: false }
      const { body } = await admin.post<{ id: string }>('/api/admin/classes', off)
      expect(await schedules({ class_id: body.id })).toMatchObject({
        status: 404,
        body: { code: 'class_not_found' },
      })
    })

    it('ACA-09: refuses a coach twice', async () => {
      const answer = await schedules({ instructor_ids: [sol.instructorId, sol.instructorId] })
      expect(answer).toMatchObject({ status: 400, body: { message: 'Ese coach ya está en la clase' } })
    })

    it.each([
      ['14 minutes', '18:14', 400],
      ['15 minutes', '18:15', 201],
      ['no time at all', '17:00', 400],
    ])('ACA-11: %s', async (_name, end, status) => {
      const date = nextDay()
      expect((await schedules({ end_time: `${date}T${end}:00` }, date)).status).toBe(status)
    })

    it('B09: accepts 600 minutes and no more', async () => {
      const date = nextDay()
      const from = { start_time: `${date}T08:00:00` }
      expect((await schedules({ ...from, end_time: `${date}T18:01:00` }, date)).status).toBe(400)
      expect((await schedules({ ...from, end_time: `${date}T18:00:00` }, date)).status).toBe(201)
    })

    it('ACA-06: refuses the past', async () => {
      const past = { start_time: '2026-11-16T08:00:00', end_time: '2026-11-16T08:45:00' }
      expect(await schedules(past)).toMatchObject({ status: 409, body: { code: 'class_in_past' } })
    })

    it('B20: accepts only the studio’s time slots, except for a special class', async () => {
      const date = nextDay()
      const late = { start_time: `${date}T20:30:00`, end_time: `${date}T21:15:00` }
      expect(await schedules(late)).toMatchObject({ status: 409, body: { code: 'no_such_slot' } })
      const special = await schedules({
        ...late,
        is_special: true,
        special_class_name: '  noche de pilates ',
      })
      expect(special).toMatchObject({
        status: 201,
        body: { class: { is_special: true, special_class_name: 'NOCHE DE PILATES' } },
      })
    })

    it('A55: refuses a coach in two classes at once, to the minute', async () => {
      const date = nextDay()
      await made({ instructor_ids: [luna.instructorId, sol.instructorId] }, date)
      const at = (start: string, end: string) =>
        schedules(
          {
            start_time: `${date}T${start}:00`,
            end_time: `${date}T${end}:00`,
            is_special: true,
            special_class_name: 'x',
          },
          date,
        )
      const overlap = await at('18:44', '19:30')
      expect(overlap).toMatchObject({ status: 409, body: { code: 'coach_overlap' } })
      expect(overlap.body.message).toContain('Coach Sol')
      expect((await at('18:45', '19:30')).status).toBe(201)
      expect((await at('17:00', '18:00')).status).toBe(201)
    })

    it('A55: schedules one of two simultaneous classes of a coach', async () => {
      const date = nextDay()
      const answers = await Promise.all([schedules({}, date), schedules({}, date), schedules({}, date)])
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    })
  })

  describe('changing', () => {
    it('API-45: changes the fields that are sent and keeps the rest', async () => {
      const date = nextDay()
      const { id } = await made({ max_capacity: 5 }, date)
      const { status, body } = await edits(id, { instructor_ids: [luna.instructorId], status: 'canceled' })
      expect(status).toBe(200)
      expect(body.class).toMatchObject({
        max_capacity: 5,
        start_time: `${date}T18:00:00`,
        instructor_ids: [luna.instructorId],
        status: 'scheduled',
        version: 2,
      })
    })

    it('If-Match: refuses a stale version', async () => {
      const { id } = await made()
      expect((await edits(id, { max_capacity: 6 }, 1)).status).toBe(200)
      expect(await edits(id, { max_capacity: 7 }, 1)).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      })
      expect((await edits(id, { max_capacity: 7 }, 2)).body.class.max_capacity).toBe(7)
    })

    it('ACA-14: refuses fewer places than reservations', async () => {
      const { id } = await made()
      for (const plan of ['unlimited', 'limited'] as const)
        await (await studio.member({ plan, ends: '2027-12-31' })).books({ id })
      expect(await edits(id, { max_capacity: 1 })).toMatchObject({
        status: 409,
        body: {
          code: 'capacity_below_reservations',
          message: 'El número de spots máximo no puede ser menor que las reservas actuales (2).',
        },
      })
      expect((await edits(id, { max_capacity: 2 })).status).toBe(200)
    })

    it('ACA-06: refuses a class that has begun, and a move into the past', async () => {
      const { id } = await made()
      const past = { start_time: '2026-11-15T08:00:00', end_time: '2026-11-15T08:45:00' }
      expect(await edits(id, past)).toMatchObject({ status: 409, body: { code: 'class_in_past' } })
      const begun = await studio.class({ at: '2026-11-16T08:00' })
      expect(await edits(begun.id, { max_capacity: 3 })).toMatchObject({ body: { code: 'class_in_past' } })
      const unknown = await edits('00000000-0000-4000-8000-000000000000', {})
      expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
    })

    it('A55, B20: moving follows the same rules', async () => {
      const date = nextDay()
      await made({}, date)
      const nine = { start_time: `${date}T09:00:00`, end_time: `${date}T09:45:00` }
      const { id } = await made(nine, date)
      const six = { start_time: `${date}T18:00:00`, end_time: `${date}T18:45:00` }
      expect(await edits(id, six)).toMatchObject({ status: 409, body: { code: 'coach_overlap' } })
      expect((await edits(id, { ...six, instructor_ids: [luna.instructorId] })).status).toBe(200)
      const odd = { start_time: `${date}T10:00:00`, end_time: `${date}T10:45:00` }
      expect(await edits(id, odd)).toMatchObject({ status: 409, body: { code: 'no_such_slot' } })
    })

    it('A55: refuses to lengthen a class into another class of its coach', async () => {
      const date = nextDay()
      const one = await made({}, date)
      const after = { start_time: `${date}T18:45:00`, end_time: `${date}T19:30:00` }
      await made({ ...after, is_special: true, special_class_name: 'x' }, date)
      expect(await edits(one.id, { end_time: `${date}T18:50:00` })).toMatchObject({
        body: { code: 'coach_overlap' },
      })
    })

    it('B20: a class that is no longer special has to begin at a time slot of the studio', async () => {
      const date = nextDay()
      const times = { start_time: `${date}T20:30:00`, end_time: `${date}T21:15:00` }
      const one = await made({ ...times, is_special: true, special_class_name: 'x' }, date)
      expect(await edits(one.id, { is_special: false })).toMatchObject({ body: { code: 'no_such_slot' } })
    })

    it('B14: members who stay get a mail and may cancel with return; members with another class at that time are released with return', async () => {
      const [date, moved] = ['2027-05-03', '2027-05-28']
      const { id } = await made({}, date)
      const stays = await studio.member({
        name: 'Sara Prueba',
        plan: 'limited',
        classes: 4,
        ends: '2027-12-31',
      })
      const busy = await studio.member({
        name: 'Bea Prueba',
        plan: 'limited',
        classes: 4,
        ends: '2027-12-31',
      })
      const short = await studio.member({ name: 'Cora Prueba', plan: 'limited', classes: 4, ends: date })
      const morning = await studio.class({ at: `${moved}T08:30`, coach: luna })
      for (const member of [stays, busy, short]) await member.books({ id })
      await busy.books(morning)

      const { body } = await edits(id, { start_time: `${moved}T08:00:00`, end_time: `${moved}T08:45:00` })
      expect(body.class).toMatchObject({ reservation_count: 1, users: [{ display_name: 'Sara Prueba' }] })
      expect(await studio.books(busy)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
      expect(await studio.books(short)).toMatchObject([{ classes_remaining: 4, ledger: 4 }])
      studio.advance({ seconds: 30 })
      const subjects = (await studio.mailbox()).map(({ to, subject }) => [to, subject])
      expect(subjects).toContainEqual([stays.email, 'Cambió el horario de Pilates'])
      for (const { email } of [busy, short])
        expect(subjects).toContainEqual([email, 'El estudio canceló tu reservación de Pilates'])

      studio.setClock(`${moved}T07:59`)
      expect(await stays.cancels({ id })).toMatchObject({
        status: 200,
        body: { reservation: { class_returned: true } },
      })
      expect(await studio.books(stays)).toMatchObject([{ classes_remaining: 4, ledger: 4 }])
    })

    it('B14: an edit that does not move the class notifies nobody', async () => {
      const date = nextDay()
      const { id } = await made({}, date)
      await (await studio.member({ plan: 'unlimited', ends: '2027-12-31' })).books({ id })
      const before = (await studio.mailbox()).length
      const shorter = { max_capacity: 9, end_time: `${date}T18:30:00` }
      expect((await edits(id, shorter)).body.class).toMatchObject({ end_time: `${date}T18:30:00` })
      studio.advance({ minutes: 1 })
      expect(await studio.mailbox()).toHaveLength(before)
    })

    it('B14, A65: lengthening a class settles its reservations as a move does, and can be undone', async () => {
      const date = '2027-05-06'
      const { id } = await made({}, date)
      const later = await studio.class({ at: `${date}T19:00`, coach: luna })
      const plan = { plan: 'limited', classes: 4, ends: '2027-12-31' } as const
      const stays = await studio.member({ name: 'Sara Prueba', ...plan })
      const busy = await studio.member({ name: 'Bea Prueba', ...plan })
      for (const member of [stays, busy]) await member.books({ id })
      await busy.books(later)
      const longer = { start_time: `${date}T18:00:00`, end_time: `${date}T19:15:00` }

      const impact = await admin.get(`/api/schedule/${id}/impact?${new URLSearchParams(longer)}`)
      expect(impact.body).toMatchObject({ reservations: 2, kept: 1, released: 1 })
      const { body } = await edits(id, { end_time: longer.end_time })
      expect(body.class).toMatchObject({ reservation_count: 1, users: [{ display_name: 'Sara Prueba' }] })
      expect(await studio.books(busy)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])

      expect((await admin.post(`/api/schedule/undo/${body.undo?.id}`, {})).status).toBe(200)
      expect(await studio.books(busy)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
      expect((await edits(id, { end_time: longer.end_time })).status).toBe(200)
      studio.advance({ seconds: 30 })
      const mails = await studio.mailbox()
      const mailsTo = (member: Member, subject: string) =>
        mails.filter((mail) => mail.to === member.email && mail.subject === subject)
      expect(mailsTo(stays, 'Cambió el horario de Pilates')).toMatchObject([
        { text: expect.stringContaining('ahora termina a las 7:15 p.m.') },
      ])
      expect(mailsTo(busy, 'El estudio canceló tu reservación de Pilates')).toHaveLength(1)

      studio.setClock(`${date}T17:59`)
      expect(await stays.cancels({ id })).toMatchObject({ body: { reservation: { class_returned: true } } })
    })
  })
})
