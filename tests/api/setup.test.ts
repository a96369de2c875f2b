import type { Setup } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { publishDrafts, withdrawAll } from '../harness/legal-documents.ts'
import { setSettings } from '../harness/settings.ts'
import { setPublished } from '../harness/site.ts'

describe('SIT-15: the steps of a new studio', async () => {
  const studio = await openStudio()
  await withdrawAll(studio.db)
  await setPublished(studio.db, false)
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
      ['data', '/admin/ajustes#address'],
      ['bank', '/admin/ajustes#bank_clabe'],
      ['legal', '/admin/documentos#terms'],
      ['classes', '/admin/clases'],
      ['coach', '/admin/instructores/nuevo'],
      ['slots', '/admin/calendario#horas'],
      ['plan', '/admin/planes/nuevo'],
      ['week', '/admin/calendario'],
      ['publish', '/'],
    ])
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
    const { body } = await admin.get<{ classes: { id: string }[] }>('/api/admin/classes')
    const [first, ...others] = body.classes.map(({ id }) => `/api/admin/classes/${id}`)
    await admin.patch(first ?? '', { description: 'Con mat propio' })
    expect(await stepOf('classes')).toMatchObject({ done: true })
    for (const path of others) await admin.patch(path, { show_on_site: false })
    await admin.patch(first ?? '', { is_active: false })
    expect(await stepOf('classes')).toMatchObject({ done: false })
    await admin.patch(first ?? '', { is_active: true })
  })

  it('a coach, an hour, a plan on sale and the legal texts each complete their step', async () => {
    const coach = await studio.coach()
    await studio.slot('18:00')
    const plan = await studio.plan()
    await publishDrafts(studio.db)
    expect(await missing()).toEqual(['week', 'publish'])
    await admin.patch(`/api/admin/plans/${plan.id}`, { is_active: false })
    expect(await missing()).toEqual(['plan', 'week', 'publish'])
    await admin.patch(`/api/admin/plans/${plan.id}`, { is_active: true })
    await studio.class({ at: '2026-11-23T08:00', coach })
    expect(await missing(), 'exactly seven days ahead').toEqual(['week', 'publish'])
    await studio.class({ at: '2026-11-23T07:59', coach })
    expect(await missing()).toEqual(['publish'])
  })

  it('a published site with every step is complete', async () => {
    await setPublished(studio.db, true)
    expect(await setup()).toMatchObject({ complete: true })
    await setSettings(studio.db, { address: '' })
    expect(await setup()).toMatchObject({ complete: false })
  })
})
