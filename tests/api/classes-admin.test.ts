import type { Impact, StudioClass, StudioClassList, StudioConfig } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { type Answer, openStudio } from '../harness/index.ts'
import { scheduledState } from '../harness/schedule.ts'
import { addsPicture, photo } from '../harness/site.ts'

type ClassAnswer = Answer<StudioClass & { code: string; message: string }>

describe('the catalogue of classes', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  const creates = (body: object): Promise<ClassAnswer> => admin.post('/api/admin/classes', body)
  const typeId = async (name: string) => {
    const { body } = await admin.get<StudioClassList>(`/api/admin/classes?search=${name}`)
    return body.classes[0]?.id ?? ''
  }

  it('ACL-07, A53: a new class lasts 60 minutes, also when a duration is sent', async () => {
    const { status, body } = await creates({ name: ' Yoga ', description: 'Calma', duration_minutes: 15 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Yoga', duration_minutes: 60, is_active: true, version: 1 })
    expect(await auditOf(studio.db, 'class', 1)).toMatchObject([
      { action: 'class.create', actor_id: admin.id },
    ])
  })

  it.each([
    ['ACL-06', { name: '   ' }, 'Escribe el nombre de la clase'],
    ['ACL-06', { name: undefined }, undefined],
    ['ACL-06', { description: ' ' }, 'Escribe la descripción de la clase'],
    ['B09', { name: 'x'.repeat(101) }, undefined],
    ['B09', { description: 'x'.repeat(2001) }, undefined],
  ])('%s: refuses %o', async (_id, fault, text) => {
    const answer = await creates({ name: 'Zumba', description: 'Ritmo', ...fault })
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    if (text) expect(answer.body.message).toBe(text)
  })

  it('a class has its own colour, duration, places, order and place on the site', async () => {
    const seeded = await admin.get<StudioClassList>(
      '/api/admin/classes?sort=["display_order","ASC"]&range=[0,9]',
    )
    const inOrder = (seeded.body as unknown as StudioClass[]).filter(({ name }) => name !== 'Yoga')
    expect(inOrder.map(({ name }) => name)).toEqual(['Funcional', 'Pilates', 'Sculpt', 'Barre'])
    expect(inOrder[0]).toMatchObject({
      color: null,
      duration_minutes: 60,
      default_duration_minutes: 45,
      default_capacity: 14,
      display_order: 1,
      show_on_site: true,
    })
    const values = {
      color: '#AABBCC',
      default_duration_minutes: 15,
      default_capacity: 500,
      display_order: 10_000,
      show_on_site: false,
    }
    const made = await creates({ name: 'Box', description: 'Guantes', ...values })
    expect(made).toMatchObject({ status: 201, body: { ...values, color: '#aabbcc' } })
    expect((await creates({ name: 'Danza', description: 'Ritmo' })).body.display_order).toBe(10_000)

    const path = `/api/admin/classes/${made.body.id}`
    const own = { color: null, default_duration_minutes: 600, default_capacity: 1, display_order: 0 }
    expect((await admin.patch(path, own)).body).toMatchObject({ ...own, show_on_site: false })
    expect((await admin.put(path, { ...made.body, default_capacity: 8 })).body).toMatchObject({
      ...values,
      color: '#aabbcc',
      default_capacity: 8,
    })
    for (const fault of [
      { color: 'red' },
      { color: '#fff' },
      { default_duration_minutes: 14 },
      { default_duration_minutes: 601 },
      { default_capacity: 0 },
      { default_capacity: 501 },
      { display_order: -1 },
      { display_order: 10_001 },
    ])
      expect((await admin.patch(path, fault)).status).toBe(400)
  })

  it('SIT-20: a class has a picture, which every answer carries, or none', async () => {
    const [first, second] = [
      await addsPicture(admin, await photo('png', { width: 40, height: 30 })),
      await addsPicture(admin, await photo('png', { width: 41, height: 30 })),
    ]
    const made = await creates({ name: 'Salsa', description: 'Ritmo', picture_id: first.id.toUpperCase() })
    const shown = { picture_id: first.id, picture: first }
    expect(made).toMatchObject({ status: 201, body: shown })
    const path = `/api/admin/classes/${made.body.id}`
    expect((await admin.get<StudioClass>(path)).body).toMatchObject(shown)
    const list = await admin.get<StudioClassList>('/api/admin/classes')
    expect(list.body.classes.find(({ id }) => id === made.body.id)).toMatchObject(shown)
    expect(list.body.classes.find(({ name }) => name === 'Pilates')).toMatchObject({
      picture_id: null,
      picture: null,
    })
    // react-admin sends the whole record back.
    expect((await admin.put(path, made.body)).body).toMatchObject({ ...shown, version: 1 })

    expect((await admin.patch(path, { picture_id: second.id })).body).toMatchObject({
      picture_id: second.id,
      picture: second,
    })
    expect(await auditOf(studio.db, 'class', 1)).toMatchObject([
      { action: 'class.update', before: { picture_id: first.id }, after: { picture_id: second.id } },
    ])
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const refused of [
      await admin.patch(path, { picture_id: unknown }),
      await creates({ name: 'Mambo', description: 'Ritmo', picture_id: unknown }),
    ])
      expect(refused).toMatchObject({ status: 404, body: { code: 'picture_not_found' } })
    expect((await admin.patch(path, { picture_id: 'salsa.svg' })).status).toBe(400)
    expect((await admin.patch(path, { picture_id: null })).body).toMatchObject({
      picture_id: null,
      picture: null,
    })
    expect((await admin.delete(path)).status).toBe(200)
  })

  it('two classes cannot have one name, also when both are added at once', async () => {
    const body = { name: 'Spinning', description: 'Bici' }
    const answers = await Promise.all([creates(body), creates({ ...body, name: 'SPINNING' })])
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('class_name_exists')
    const barre = await typeId('Barre')
    expect(await admin.patch(`/api/admin/classes/${barre}`, { name: 'spinning' })).toMatchObject({
      status: 409,
      body: { code: 'class_name_exists', message: 'Ya existe una clase con ese nombre. Escribe otro.' },
    })
  })

  it('API-38: changes the fields that are sent, and refuses a stale version', async () => {
    const path = `/api/admin/classes/${await typeId('Sculpt')}`
    const edited: ClassAnswer = await admin.patch(
      path,
      { duration_minutes: 45, is_active: false },
      { 'if-match': '"1"' },
    )
    expect(edited.body).toMatchObject({
      name: 'Sculpt',
      duration_minutes: 45,
      is_active: false,
      version: 2,
    })
    expect(await admin.patch(path, { name: 'X' }, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    for (const duration_minutes of [14, 601, 45.5])
      expect((await admin.patch(path, { duration_minutes })).status).toBe(400)
    expect((await admin.get<StudioClass>(path)).body).toEqual(edited.body)
    expect(await auditOf(studio.db, 'class', 1)).toMatchObject([
      { action: 'class.update', before: { duration_minutes: 60 }, after: { duration_minutes: 45 } },
    ])
  })

  it('B04: deleting a class type cancels its future classes and no others', async () => {
    const path = `/api/admin/classes/${await typeId('Funcional')}`
    const past = await studio.class({ at: '2026-11-15T11:00', type: 'Funcional' })
    const one = await studio.class({ at: '2026-11-17T11:00', type: 'Funcional' })
    const two = await studio.class({ at: '2026-11-18T11:00', type: 'Funcional' })
    const other = await studio.class({ at: '2026-11-17T12:00', type: 'Pilates' })
    const ana = await studio.member({ plan: 'limited', classes: 5 })
    const eva = await studio.member({ plan: 'unlimited' })
    for (const place of [one, two, other]) await ana.books(place)
    await eva.books(two)

    const impact = { classes: 2, reservations: 3, members: 2 }
    expect((await admin.get<Impact>(`${path}/impact`)).body).toEqual(impact)
    expect(await admin.delete(path, undefined, { 'if-match': '"9"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect(await admin.delete<Impact>(path)).toMatchObject({ status: 200, body: impact })

    const state = await scheduledState(studio.db, [past.id, one.id, two.id, other.id])
    expect([past, one, two, other].map(({ id }) => state.get(id)?.status)).toEqual([
      'scheduled',
      'canceled',
      'canceled',
      'scheduled',
    ])
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 4, ledger: 4 }])
    const mails = (await studio.mailbox()).filter(
      ({ subject }) => subject === 'Se canceló tu clase de Funcional',
    )
    expect(mails.map(({ to }) => to).sort()).toEqual([ana.email, ana.email, eva.email].sort())
    expect((await admin.delete(path)).status).toBe(404)
    expect((await admin.get(`${path}/impact`)).status).toBe(404)
    expect((await creates({ name: 'Funcional', description: 'De nuevo' })).status).toBe(201)
  })

  it('B04: a class that is scheduled while its type is deleted is cancelled with it, or refused', async () => {
    const coach = await studio.coach()
    for (let round = 0; round < 8; round += 1) {
      const made = await creates({ name: `Fugaz ${round}`, description: 'x' })
      await studio.slot(`0${round}:10`)
      const schedules = admin.post<{ class?: { id: string } }>('/api/schedule', {
        class_id: made.body.id,
        instructor_ids: [coach.instructorId],
        start_time: `2026-12-01T0${round}:10`,
        end_time: `2026-12-01T0${round}:55`,
      })
      const removes = admin.delete(`/api/admin/classes/${made.body.id}`)
      const [scheduled, removed] = await Promise.all([schedules, removes])
      expect(removed.status).toBe(200)
      if (scheduled.status !== 201) {
        expect(scheduled.body).toMatchObject({ code: 'class_not_found' })
        continue
      }
      const id = scheduled.body.class?.id ?? ''
      expect((await scheduledState(studio.db, [id])).get(id)?.status).toBe('canceled')
    }
  })

  it('GEN-23: the site shows the active classes that are shown, in their order, with the words of the documents until they are edited', async () => {
    const other = await openStudio()
    const owner = await other.admin()
    const shown = async () => (await other.visitor.get<StudioConfig>('/config.json')).body.studio.class_types
    expect(await shown()).toMatchObject([
      { name: 'Funcional', short: 'Fuerza y resistencia para la vida diaria.', note: 'Todos los niveles' },
      { name: 'Pilates', short: 'Control, postura y respiración.' },
      { name: 'Sculpt', short: 'Tono y definición con pesas ligeras.' },
      { name: 'Barre', short: 'La precisión del ballet, sin saber bailar.', color: null },
    ])
    const [funcional, pilates, sculpt, barre] = (await shown()).map(({ id }) => `/api/admin/classes/${id}`)
    await owner.patch(funcional ?? '', { is_active: false })
    await owner.patch(pilates ?? '', { description: 'En reformer', display_order: 4 })
    await owner.patch(sculpt ?? '', { show_on_site: false })
    const picture = await addsPicture(owner)
    await owner.patch(barre ?? '', { color: '#336699', display_order: 1, picture_id: picture.id })
    expect(await shown()).toMatchObject([
      { name: 'Barre', color: '#336699', note: 'Todos los niveles', picture },
      { name: 'Pilates', short: 'En reformer', description: 'En reformer', note: null, picture: null },
    ])
  })

  it('DAT-04: the public week shows a new name at once', async () => {
    await studio.class({ at: '2026-11-19T11:00', type: 'Pilates' })
    const week = () =>
      studio.visitor.get<{ schedule: { classes: { name: string } }[] }>('/api/schedule?week=2026-11-19')
    const shown = async () => new Set((await week()).body.schedule.map((entry) => entry.classes.name))
    expect(await shown()).toContain('Pilates')
    await admin.patch(`/api/admin/classes/${await typeId('Pilates')}`, { name: 'Pilates Mat' })
    expect(await shown()).toContain('Pilates Mat')
  })
})
