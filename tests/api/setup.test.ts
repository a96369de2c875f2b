import type { Setup } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { openNewStudio } from '../harness/index.ts'
import { publishDrafts } from '../harness/legal-documents.ts'
import { setSettings } from '../harness/settings.ts'
import { setPublished } from '../harness/site.ts'

describe('SIT-15: the steps of a new studio', async () => {
  const studio = await openNewStudio()
  const admin = await studio.admin()
  const setup = async () => (await admin.get<Setup>('/api/admin/setup')).body
  const stepOf = async (id: string) => (await setup()).steps.find((step) => step.id === id)
  const missing = async () => (await setup()).steps.filter(({ done }) => !done).map(({ id }) => id)
  const saveSettings = (patch: object) => admin.patch('/api/admin/settings', patch)

  it('a new studio has every step before it, in their order, each with its address', async () => {
    const { steps, complete } = await setup()
    expect(complete).toBe(false)
    expect(steps.filter(({ done }) => done)).toEqual([])
    expect(steps.map(({ id, href }) => [id, href])).toEqual([
      ['studio', '/admin/ajustes#name'],
      ['data', '/admin/ajustes#address'],
      ['bank', '/admin/ajustes#bank_clabe'],
      ['legal', '/admin/documentos#terms'],
      ['classes', '/admin/clases'],
      ['coach', '/admin/instructores/nuevo'],
      ['slots', '/admin/calendario#horas'],
      ['plan', '/admin/planes/nuevo'],
      ['week', '/admin/calendario'],
      ['site', '/admin/mi-sitio/empezar'],
      ['publish', '/'],
    ])
  })

  it('the studio has a name, and a city together with its zone', async () => {
    await saveSettings({ name: 'Casa Barro' })
    expect(await stepOf('studio')).toMatchObject({ done: false, href: '/admin/ajustes#city' })
    expect(await saveSettings({ city: 'Mérida' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: { timezone: expect.any(String) } },
    })
    await saveSettings({ city: 'Mérida', timezone: 'America/Merida' })
    expect(await stepOf('studio')).toMatchObject({ done: true })
    expect((await saveSettings({ city: 'Progreso' })).status, 'a later city keeps the zone').toBe(200)
  })

  it('the data are complete with address, a telephone or WhatsApp, and saved hours, and name the next field', async () => {
    await saveSettings({ address: 'Calle 1' })
    expect(await stepOf('data')).toMatchObject({ done: false, href: '/admin/ajustes#phone' })
    await saveSettings({ whatsapp: '526671234567' })
    expect(await stepOf('data')).toMatchObject({ done: false, href: '/admin/ajustes#opening_hours' })
    const { body } = await admin.get<{ settings: { opening_hours: string } }>('/api/admin/settings')
    await saveSettings({ opening_hours: body.settings.opening_hours })
    expect(await stepOf('data')).toMatchObject({ done: true })
  })

  it('a card is as good as a CLABE', async () => {
    await saveSettings({ bank_card: '4111111111111111' })
    expect(await stepOf('bank')).toMatchObject({ done: true })
  })

  it('the four classes of the seed count once a class was saved, and only while one is shown', async () => {
    const { body } = await admin.get<{ classes: { id: string; name: string }[] }>('/api/admin/classes')
    const { done, not_shown: names = [] } = (await stepOf('classes')) ?? {}
    expect([done, names.toSorted()]).toEqual([false, body.classes.map(({ name }) => name).toSorted()])
    const pathOf = (name: string) => `/api/admin/classes/${body.classes.find((one) => one.name === name)?.id}`
    const [first, ...others] = names.map(pathOf)
    await admin.patch(first ?? '', { description: 'Con mat propio' })
    expect(await stepOf('classes')).toMatchObject({ done: true, not_shown: names.slice(1) })
    for (const path of others) await admin.patch(path, { show_on_site: false })
    expect(await stepOf('classes')).toMatchObject({ not_shown: [] })
    await admin.patch(first ?? '', { is_active: false })
    expect(await stepOf('classes')).toMatchObject({ done: false })
    await admin.patch(first ?? '', { is_active: true })
  })

  it('a coach, an hour, a plan on sale and the legal texts each complete their step', async () => {
    const coach = await studio.coach()
    await studio.slot('18:00')
    const plan = await studio.plan()
    await publishDrafts(studio.db)
    expect(await missing()).toEqual(['week', 'site', 'publish'])
    await admin.patch(`/api/admin/plans/${plan.id}`, { is_active: false })
    expect(await missing()).toEqual(['plan', 'week', 'site', 'publish'])
    await admin.patch(`/api/admin/plans/${plan.id}`, { is_active: true })
    await studio.class({ at: '2026-11-23T08:00', coach })
    expect(await missing(), 'exactly seven days ahead').toEqual(['week', 'site', 'publish'])
    await studio.class({ at: '2026-11-23T07:59', coach })
    expect(await missing()).toEqual(['site', 'publish'])
    await admin.patch('/api/admin/site', { accent_color: '#35593E' })
    expect(await missing()).toEqual(['publish'])
  })

  it('a published site with every step is complete', async () => {
    await setPublished(studio.db, true)
    expect(await setup()).toMatchObject({ complete: true })
    await setSettings(studio.db, { address: '' })
    expect(await setup()).toMatchObject({ complete: false })
  })
})

it('SIT-15: the four classes of the seed count once the owner answers that they are right', async () => {
  const studio = await openNewStudio()
  const admin = await studio.admin()
  const isDone = ({ steps }: Setup) => steps.find(({ id }) => id === 'classes')?.done
  expect(isDone((await admin.get<Setup>('/api/admin/setup')).body)).toBe(false)
  for (const _press of ['first', 'again'])
    expect(isDone((await admin.post<Setup>('/api/admin/setup/classes')).body)).toBe(true)
  expect(isDone((await admin.get<Setup>('/api/admin/setup')).body)).toBe(true)
  const answers = await auditEntries(studio.db, { action: 'setup.confirm_classes' })
  expect(answers.map(({ actor_id }) => actor_id)).toEqual([admin.id])
})

it('SIT-17: the example classes that are left when one was edited are confirmed and shown with one answer', async () => {
  const studio = await openNewStudio()
  const admin = await studio.admin()
  const shown = async () =>
    (await studio.visitor.get<{ studio: { class_types: object[] } }>('/config.json')).body.studio.class_types
  await setPublished(studio.db, true)
  const { body } = await admin.get<{ classes: { id: string }[] }>('/api/admin/classes')
  await admin.patch(`/api/admin/classes/${body.classes[0]?.id}`, { description: 'Con mat propio' })
  expect(await shown()).toHaveLength(1)
  const { steps } = (await admin.post<Setup>('/api/admin/setup/classes')).body
  expect(steps.find(({ id }) => id === 'classes')).toMatchObject({ done: true, not_shown: [] })
  expect(await shown()).toHaveLength(4)
})
