import { describe, expect, it } from 'vitest'
import {
  accentSuggestion,
  changesOf,
  checkSite,
  defaultValues,
  toSitePatch,
  toSiteValues,
} from './site-values.ts'
import { picture, plainSite } from './testing.ts'

const studio = { name: 'Casa Barro', city: 'Culiacán', class_types: [] }
const standard = defaultValues(studio, true)
const values = toSiteValues(plainSite, standard)
const sentFor = (typed: Partial<typeof values>) =>
  changesOf(toSitePatch(values, standard), toSitePatch({ ...values, ...typed }, standard))

it('a site without own texts shows those of the documents, and an untouched form sends nothing', () => {
  expect(values.hero.title).toBe('Renueva tu cuerpo, equilibra tu mente')
  expect(values.faq.at(-1)).toEqual({ computed: 'cancellation' })
  expect(sentFor({})).toEqual({})
})

it('a new studio begins without claims, and an untouched form sends nothing', () => {
  const plain = defaultValues(studio, false)
  const shown = toSiteValues(plainSite, plain)
  expect([shown.claims, shown.benefits, shown.includes, shown.highlights]).toEqual([[], [], [], []])
  expect(shown.story.paragraphs).toEqual([{ text: 'Casa Barro está en Culiacán.' }])
  expect(changesOf(toSitePatch(shown, plain), toSitePatch(shown, plain))).toEqual({})
  expect(toSitePatch(shown, plain)).toMatchObject({ hero: { title: null }, claims: null, faq: null })
})

it('sends the changed texts, and null for a text that is the default again or empty', () => {
  expect(sentFor({ mission: { title: ' Aquí se respira ', body: values.mission.body } })).toEqual({
    mission: { title: 'Aquí se respira' },
  })
  const own = { ...plainSite, footer_line: 'Mi línea', claims: ['Uno'] }
  const patchOf = (typed: Partial<typeof values>) =>
    toSitePatch({ ...toSiteValues(own, standard), ...typed }, standard)
  expect(patchOf({})).toMatchObject({ footer_line: 'Mi línea', claims: ['Uno'] })
  expect(patchOf({ footer_line: null, claims: standard.claims })).toMatchObject({
    footer_line: null,
    claims: null,
  })
})

it('sends the ids of pictures, and an empty list of questions as an empty list', () => {
  expect(sentFor({ logo: picture, gallery: [{ picture, alt: ' La sala ' }], faq: [] })).toEqual({
    logo_id: picture.id,
    gallery: [{ picture_id: picture.id, alt: 'La sala' }],
    faq: [],
  })
})

it('shows the own site as it was saved', () => {
  const hero = { ...plainSite.hero, title: 'Muévete', picture, picture_id: picture.id }
  const gallery = [{ picture, picture_id: picture.id, alt: 'La sala' }]
  const own = {
    ...plainSite,
    hero,
    gallery,
    accent_color: '#35593E',
    faq: [{ question: '¿Uno?', answer: 'Sí' }],
  }
  expect(toSitePatch(toSiteValues(own, standard), standard)).toMatchObject({
    hero: { eyebrow: null, title: 'Muévete', body: null, picture_id: picture.id },
    gallery: [{ picture_id: picture.id, alt: 'La sala' }],
    accent_color: '#35593E',
    faq: [{ question: '¿Uno?', answer: 'Sí' }],
  })
})

describe('the accent colour', () => {
  it.each([
    ['#FFCC00', 'a colour that is too light is refused with a darker one', /#[0-9A-F]{6}/],
    ['verde', 'a word is no colour', 'Escribe el color como #A8502F.'],
  ])('%s: %s', (accent_color, _case, error) => {
    expect(checkSite({ ...values, accent_color }).accent_color).toMatch(error)
    expect(toSitePatch({ ...values, accent_color: 'verde' }, standard).accent_color).toBeNull()
  })
  it('the suggestion is accepted, and so is the colour of the documents', () => {
    const suggestion = accentSuggestion('#FFCC00') ?? ''
    expect(checkSite({ ...values, accent_color: suggestion }).accent_color).toBeUndefined()
    expect(checkSite(values).accent_color).toBeUndefined()
  })
})

it('an item with an empty text is refused at its place', () => {
  const benefits = [...values.benefits, { title: 'Sin texto', body: ' ' }]
  expect(checkSite({ ...values, benefits }).benefits).toEqual([{}, {}, {}, { body: 'Escribe un texto' }])
  const gallery = [{ picture, alt: null }]
  expect(checkSite({ ...values, gallery }).gallery).toEqual([{ alt: 'Describe la foto' }])
})
