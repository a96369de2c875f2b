import { randomUUID } from 'node:crypto'
import type {
  AddedTimeSlots,
  Impact,
  RemovalAnswer,
  StaffTimeSlotList,
  TimeSlot,
  UndoAnswer,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { makeSpecial, scheduledState } from '../harness/schedule.ts'

describe('the hours of the studio', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  const times = async () => {
    const { body } = await studio.visitor.get<{ time_slots: TimeSlot[] }>('/api/time-slots')
    return body.time_slots.map((slot) => slot.time_slot)
  }
  const adds = (time_slot: string) =>
    admin.post<{ time_slot: TimeSlot; code: string; message: string }>('/api/time-slots', { time_slot })

  it('ATS-03, API-42: are listed by time', async () => {
    for (const time of ['18:00', '07:00', '09:30']) expect((await adds(time)).status).toBe(201)
    expect(await times()).toEqual(['07:00', '09:30', '18:00'])
    expect((await adds(' 23:59 ')).body.time_slot).toMatchObject({ time_slot: '23:59', is_active: true })
  })

  it.each([
    '24:00',
    '7:00',
    '12:60',
    '12',
    '',
    'ab:cd',
    '12:00:00',
    '12:00 de la tarde',
    1200,
    null,
    undefined,
  ])('ATS-05: refuses “%s”', async (time) => {
    const refused = {
      status: 400,
      body: { code: 'validation_failed', message: 'Por favor ingresa un horario válido (HH:MM)' },
    }
    expect(await admin.post('/api/time-slots', { time_slot: time })).toMatchObject(refused)
    expect(await admin.patch(`/api/time-slots/${randomUUID()}`, { time_slot: time })).toMatchObject(refused)
  })

  it('A54: a time cannot be added twice, also at once', async () => {
    expect(await adds('18:00')).toMatchObject({
      status: 409,
      body: { code: 'slot_exists', message: 'Error al agregar el horario' },
    })
    const statuses = await Promise.all([adds('10:00'), adds('10:00')])
    expect(statuses.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('ATS-11, API-42, A35: removing a time slot cancels its future classes and no others', async () => {
    const slot = await studio.slot('11:00')
    const past = await studio.class({ at: '2026-11-15T11:00' })
    const [one, two] = [
      await studio.class({ at: '2026-11-17T11:00' }),
      await studio.class({ at: '2026-11-18T11:00' }),
    ]
    const other = await studio.class({ at: '2026-11-17T11:30' })
    const special = await studio.class({ at: '2026-11-19T11:00' })
    await makeSpecial(studio.db, special, 'FIESTA')
    const ana = await studio.member({ plan: 'limited', classes: 5 })
    const eva = await studio.member({ plan: 'unlimited' })
    await ana.books(one)
    await ana.books(two)
    await eva.books(two)

    const impact = { classes: 2, reservations: 3, members: 2 }
    expect((await admin.get<Impact>(`/api/time-slots/${slot.id}/impact`)).body).toEqual(impact)
    expect((await admin.delete<RemovalAnswer>(`/api/time-slots/${slot.id}`)).body).toMatchObject(impact)

    const classes = [past, one, two, other, special]
    const states = await scheduledState(
      studio.db,
      classes.map(({ id }) => id),
    )

    expect(classes.map(({ id }) => states.get(id)?.status)).toEqual([
      'scheduled',
      'canceled',
      'canceled',
      'scheduled',
      'scheduled',
    ])
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 5, ledger: 5 }])
    expect(await times()).not.toContain('11:00')
    studio.advance({ seconds: 31 })
    const mails = (await studio.mailbox()).filter(({ subject }) => subject.startsWith('Se canceló tu clase'))
    expect(mails.map(({ to }) => to).sort()).toEqual([ana.email, ana.email, eva.email].sort())
  })

  it('ATS-11, B04: a removal is undone completely: time slot, classes, reservations; nobody was notified', async () => {
    const slot = await studio.slot('20:00')
    const made = await studio.class({ at: '2026-11-24T20:00' })
    const ana = await studio.member({ plan: 'limited', classes: 5 })
    await ana.books(made)
    const remove = async () => (await admin.delete<RemovalAnswer>(`/api/time-slots/${slot.id}`)).body.undo.id
    const takeBack = (id: string) => admin.post<UndoAnswer>(`/api/schedule/undo/${id}`)
    const mails = async () =>
      (await studio.mailbox()).filter(
        ({ to, subject }) => to === ana.email && subject.startsWith('Se canceló'),
      )

    expect(await takeBack(await remove())).toMatchObject({
      status: 200,
      body: { undone: true, classes: 1, reservations: 1 },
    })
    expect(await times()).toContain('20:00')
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 4, ledger: 4 }])

    // The hour came back by another way meanwhile: its classes do all the same, and it is there once.
    const removal = await remove()
    expect((await admin.post('/api/time-slots', { time_slot: '20:00' })).status).toBe(201)
    expect((await takeBack(removal)).status).toBe(200)
    expect((await times()).filter((time) => time === '20:00')).toHaveLength(1)
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 4, ledger: 4 }])
    studio.advance({ minutes: 5 })
    expect(await mails()).toEqual([])
    expect((await ana.cancels(made)).status).toBe(200)
  })

  it('an archived slot can be added again; removing it twice is not found', async () => {
    const { body } = await adds('11:00')
    expect((await admin.delete(`/api/time-slots/${body.time_slot.id}`)).status).toBe(200)
    expect(await admin.delete(`/api/time-slots/${body.time_slot.id}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found', details: { kind: 'time_slot' } },
    })
    expect((await admin.get(`/api/time-slots/${body.time_slot.id}/impact`)).status).toBe(404)
  })

  it('B04: removing a time slot that was changed meanwhile is refused', async () => {
    const { body } = await adds('04:00')
    const path = `/api/time-slots/${body.time_slot.id}`
    await admin.patch(path, { time_slot: '04:30' })
    expect(await admin.delete(path, undefined, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect(await times()).toContain('04:30')
    expect((await admin.delete(path, undefined, { 'if-match': '"2"' })).status).toBe(200)
  })

  it('A54: the time of a slot can change while no class is scheduled in it', async () => {
    const { body } = await adds('06:00')
    const path = `/api/time-slots/${body.time_slot.id}`
    const renames = (time_slot: string, headers?: Record<string, string>) =>
      admin.patch<{ time_slot: TimeSlot; code: string; message: string }>(path, { time_slot }, headers)
    expect((await renames('06:30')).body.time_slot).toMatchObject({ time_slot: '06:30', version: 2 })
    expect(await renames('06:45', { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect((await renames('6:45')).body.message).toBe('Por favor ingresa un horario válido (HH:MM)')
    expect((await renames('18:00')).body.code).toBe('slot_exists')
    await studio.class({ at: '2026-11-20T06:30' })
    expect(await renames('06:15')).toMatchObject({ status: 409, body: { code: 'slot_has_classes' } })
    expect(await times()).toContain('06:30')
  })

  it('A35: an archived slot can be restored unless its time is in use; its cancelled classes stay cancelled', async () => {
    const { body } = await adds('05:00')
    const path = `/api/time-slots/${body.time_slot.id}`
    expect((await admin.post(`${path}/restore`)).status).toBe(404)
    await admin.delete(path)
    const again = (await adds('05:00')).body.time_slot
    expect(await admin.post(`${path}/restore`)).toMatchObject({ status: 409, body: { code: 'slot_exists' } })
    await admin.delete(`/api/time-slots/${again.id}`)
    expect(await admin.post(`${path}/restore`)).toMatchObject({
      status: 200,
      body: { time_slot: { time_slot: '05:00', is_active: true } },
    })
    expect((await times()).filter((time) => time === '05:00')).toHaveLength(1)
  })

  const addsAll = (time_slots: unknown[]) =>
    admin.post<AddedTimeSlots & { code: string; message: string }>('/api/admin/time-slots/batch', {
      time_slots,
    })
  const takesBack = (id = '') => admin.post<UndoAnswer>(`/api/schedule/undo/${id}`)

  it('ATS-15: several hours are added at once, without those that exist, and taken back together', async () => {
    const before = await times()
    const { status, body } = await addsAll(['01:00', '18:00', ' 00:30 ', '01:00'])
    expect(status).toBe(201)
    expect(body.time_slots).toMatchObject([{ time_slot: '00:30', version: 1 }, { time_slot: '01:00' }])
    expect(await times()).toEqual(['00:30', '01:00', ...before])
    expect(await addsAll(['00:30', '01:00'])).toMatchObject({
      status: 201,
      body: { time_slots: [], undo: null },
    })
    expect(await takesBack(body.undo?.id)).toMatchObject({
      status: 200,
      body: { undone: true, classes: 0, reservations: 0 },
    })
    expect(await times()).toEqual(before)
  })

  it('ATS-15: one invalid hour refuses all of them', async () => {
    const before = await times()
    for (const list of [['01:00', '24:00'], ['1:00'], [''], [], [1200], Array(101).fill('01:00')])
      expect(await addsAll(list)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect((await addsAll(['01:00', '25:00'])).body.message).toBe(
      'Por favor ingresa un horario válido (HH:MM)',
    )
    expect(await times()).toEqual(before)
  })

  it('ATS-15: added hours stay when one of them was changed or has a class', async () => {
    const coach = await studio.coach()
    const type = (await admin.get<{ id: string }[]>('/api/admin/classes?range=[0,0]')).body[0]?.id
    const { body } = await addsAll(['01:00', '02:00'])
    const [one, two] = body.time_slots.map(({ id }) => `/api/time-slots/${id}`)
    const made = await admin.post('/api/schedule', {
      class_id: type,
      instructor_ids: [coach.instructorId],
      start_time: '2026-11-25T02:00',
      end_time: '2026-11-25T02:45',
    })
    expect(made.status).toBe(201)
    expect(await takesBack(body.undo?.id)).toMatchObject({
      status: 409,
      body: { code: 'undo_conflict', message: expect.stringMatching(/una de las horas/) },
    })
    expect(await times()).toEqual(expect.arrayContaining(['01:00', '02:00']))
    for (const path of [one, two]) await admin.delete(path ?? '')

    const again = (await addsAll(['01:00', '02:00'])).body
    await admin.patch(`/api/time-slots/${again.time_slots[0]?.id}`, { time_slot: '01:30' })
    expect((await takesBack(again.undo?.id)).status).toBe(409)
    expect(await times()).toEqual(expect.arrayContaining(['01:30', '02:00']))
    for (const { id } of again.time_slots) await admin.delete(`/api/time-slots/${id}`)
  })

  it('ATS-15: an hour that is taken back while a class is scheduled in it leaves no class without an hour', async () => {
    const coach = await studio.coach()
    const type = (await admin.get<{ id: string }[]>('/api/admin/classes?range=[0,0]')).body[0]?.id
    for (let round = 1; round <= 8; round += 1) {
      const { body } = await addsAll(['03:00'])
      const [undone, made] = await Promise.all([
        takesBack(body.undo?.id),
        admin.post<{ code?: string }>('/api/schedule', {
          class_id: type,
          instructor_ids: [coach.instructorId],
          start_time: `2026-12-0${round}T03:00`,
          end_time: `2026-12-0${round}T03:45`,
        }),
      ])
      expect([undone.status, made.status]).toEqual(
        (await times()).includes('03:00') ? [409, 201] : [200, 409],
      )
      for (const { id } of body.time_slots) await admin.delete(`/api/time-slots/${id}`)
    }
  })

  it('B01: staff list archived slots too', async () => {
    const archived = await admin.get<StaffTimeSlotList>('/api/admin/time-slots?filter={"is_active":false}')
    expect(archived.body.time_slots.map((slot) => slot.time_slot)).toContain('05:00')
    expect(archived.body.time_slots.every((slot) => !slot.is_active)).toBe(true)
    const all = await admin.get<StaffTimeSlotList>('/api/admin/time-slots')
    const page = await admin.get<TimeSlot[]>('/api/admin/time-slots?range=[0,1]')
    expect(page.body).toHaveLength(2)
    expect(page.headers['content-range']).toBe(`time_slots 0-1/${all.body.total}`)
  })
})
