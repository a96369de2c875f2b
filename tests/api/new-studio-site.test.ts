import { describe, expect, it } from 'vitest'
import { defaultTexts, textsIn } from '../../packages/site/src/testing/default-texts.ts'
import { openNewStudio, openStudio, type Person, type Studio } from '../harness/index.ts'
import { publishDrafts } from '../harness/legal-documents.ts'
import { savesSite, setPublished, siteOf } from '../harness/site.ts'

describe('SIT-17: the site of a new studio', async () => {
  const studio = await openNewStudio()
  await publishDrafts(studio.db)
  const admin = await studio.admin()
  const publish = () => savesSite(admin, { published: true })

  it('is published once the studio has a name, a city and a zone', async () => {
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'studio_unnamed' } })
    await admin.patch('/api/admin/settings', {
      name: 'Casa Barro',
      city: 'Mérida',
      timezone: 'America/Merida',
    })
    expect(await publish()).toMatchObject({ status: 200 })
  })

  it('claims nothing that the owner has not written', async () => {
    const site = await siteOf(studio.visitor)
    const shown = textsIn(site)
    expect(defaultTexts('Mérida', 4).filter((text) => shown.includes(text))).toEqual([])
    expect([site.claims, site.benefits, site.includes, site.highlights, site.gallery]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ])
    const { body } = await studio.visitor.get<{ studio: { opening_hours: string; class_types: object[] } }>(
      '/config.json',
    )
    expect(body.studio.opening_hours).toBe('')
    expect(body.studio.class_types).toEqual([])
  })

  it('shows what she ticks and writes, and returns to texts that claim nothing', async () => {
    await savesSite(admin, { claims: ['Coaches certificados'], hero: { title: 'Casa Barro' } })
    expect(await siteOf(studio.visitor)).toMatchObject({
      claims: ['Coaches certificados'],
      hero: { title: 'Casa Barro', eyebrow: 'Mérida' },
    })
    await savesSite(admin, { claims: null, hero: null })
    const { claims, hero } = await siteOf(studio.visitor)
    expect(claims).toEqual([])
    expect(defaultTexts('Mérida', 4)).not.toContain(hero.title)
  })
})

describe('SIT-17: the example classes of a new studio are on its site', () => {
  const openExamples = async () => {
    const studio = await openNewStudio()
    await setPublished(studio.db, true)
    return { studio, admin: await studio.admin() }
  }
  const shownClasses = async ({ visitor }: Studio) => {
    const { body } = await visitor.get<{ studio: { class_types: { name: string }[] } }>('/config.json')
    return body.studio.class_types.map(({ name }) => name)
  }
  const pathOf = async (admin: Person, name: string) => {
    const { body } = await admin.get<{ classes: { id: string; name: string }[] }>('/api/admin/classes')
    return `/api/admin/classes/${body.classes.find((each) => each.name === name)?.id}`
  }

  it('not before the owner has decided about them', async () => {
    const { studio, admin } = await openExamples()
    expect(await shownClasses(studio)).toEqual([])
    await admin.post('/api/admin/classes', { name: 'Yoga suave', description: 'Así es' })
    expect(await shownClasses(studio)).toEqual(['Yoga suave'])
  })

  it('all four once she answers that they are right', async () => {
    const { studio, admin } = await openExamples()
    await admin.post('/api/admin/setup/classes')
    expect(await shownClasses(studio)).toEqual(['Funcional', 'Pilates', 'Sculpt', 'Barre'])
  })

  it('each once she edits it or schedules it', async () => {
    const { studio, admin } = await openExamples()
    await admin.patch(await pathOf(admin, 'Barre'), { description: 'Con barra propia' })
    expect(await shownClasses(studio)).toEqual(['Barre'])
    await studio.class({ at: '2026-11-17T11:00', type: 'Pilates' })
    expect(await shownClasses(studio)).toEqual(['Pilates', 'Barre'])
  })
})

it('the site of a studio that existed before keeps the texts of the documents', async () => {
  const studio = await openStudio()
  await setPublished(studio.db, true)
  const { claims, hero } = await siteOf(studio.visitor)
  expect([claims, hero.title], 'null is the text of the documents').toEqual([null, null])
})
