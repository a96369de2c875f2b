import type { AdminSite, Picture } from '@estudio/contract'
import { expect, it } from 'vitest'
import { picture, plainSite } from '../testing.ts'
import { firstSiteOf, mergedFirstSite, proposalsOf, withPhoto } from './answers.ts'

const studio = { name: 'Casa Barro', city: 'Mérida' }
const newSite: AdminSite = { ...plainSite, document_texts: false }
const accents = ['#112233', '#223344', '#334455']
const photo = (id: string) => ({ ...picture, id })

it('ticks nothing for a new studio, and what an older studio says already', () => {
  expect(firstSiteOf(newSite, studio).ticked).toEqual([])
  expect(firstSiteOf(plainSite, studio).ticked).toHaveLength(12)
  expect(firstSiteOf({ ...newSite, includes: ['WiFi gratis'] }, studio).ticked).toEqual(['wifi'])
})

it('SIT-18: proposes three sites that differ in colour, look and texts, and claim nothing', () => {
  const proposals = proposalsOf({ site: newSite, studio, first: firstSiteOf(newSite, studio), accents })
  expect(proposals.map(({ accent_color, look }) => [accent_color, look])).toEqual([
    ['#112233', 'linen'],
    ['#223344', 'sun'],
    ['#334455', 'ivory'],
  ])
  expect(new Set(proposals.map(({ hero }) => hero?.title)).size).toBe(3)
  for (const proposal of proposals)
    for (const list of ['claims', 'benefits', 'includes', 'highlights', 'faq', 'gallery'])
      expect(proposal).not.toHaveProperty(list)
})

it('says what is ticked beside what she wrote herself, and no longer what was unticked', () => {
  const site = { ...newSite, includes: ['Toalla', 'WiFi gratis'] }
  const propose = (ticked: string[]) =>
    proposalsOf({ site, studio, first: { ...firstSiteOf(site, studio), ticked }, accents })[0]
  expect(propose(['wifi', 'lockers'])?.includes).toEqual(['Toalla', 'Vestidores', 'WiFi gratis'])
  expect(propose([])?.includes).toEqual(['Toalla'])
  expect(propose(['wifi', 'beginners'])?.faq).toEqual([
    expect.objectContaining({ question: '¿Necesito experiencia previa?' }),
    { computed: 'cancellation' },
  ])
})

it('puts the first photo into the hero and the others into the gallery, with their descriptions', () => {
  const site = { ...newSite, gallery: [{ picture: photo('b'), picture_id: 'b', alt: 'La sala' }] }
  const first = { ...firstSiteOf(site, studio), photos: [photo('a'), photo('b'), photo('c')] }
  const [proposal] = proposalsOf({ site, studio, first, accents })
  expect(proposal?.hero).toMatchObject({ picture_id: 'a' })
  expect(proposal?.gallery).toEqual([
    { picture_id: 'b', alt: 'La sala' },
    { picture_id: 'c', alt: 'Foto 3 de Casa Barro' },
  ])
})

it('the gallery is empty once its photos are removed', () => {
  const gallery = [{ picture: photo('b'), picture_id: 'b', alt: 'La sala' }]
  const site = { ...newSite, hero: { ...newSite.hero, picture: photo('a'), picture_id: 'a' }, gallery }
  const propose = (photos: Picture[]) =>
    proposalsOf({ site, studio, first: { ...firstSiteOf(site, studio), photos }, accents })[0]
  expect(propose([photo('a')])).toMatchObject({ hero: { picture_id: 'a' }, gallery: null })
  expect(propose([])).toMatchObject({ hero: { picture_id: null }, gallery: null })
})

it('the loop stays with its picture only', () => {
  const loop = { id: 'loop', url: '/videos/loop' }
  const hero = { ...newSite.hero, picture: photo('a'), picture_id: 'a', loop, loop_id: loop.id }
  const site = { ...newSite, hero }
  const propose = (photos: Picture[]) =>
    proposalsOf({ site, studio, first: { ...firstSiteOf(site, studio), photos }, accents })[0]
  expect(propose([photo('a'), photo('b')])?.hero).toMatchObject({ picture_id: 'a', loop_id: 'loop' })
  expect(propose([photo('b'), photo('a')])?.hero).toMatchObject({ picture_id: 'b', loop_id: null })
  expect(propose([])?.hero).toMatchObject({ picture_id: null, loop_id: null })
})

it('a photo of the cover that is in the gallery too is listed once', () => {
  const gallery = ['a', 'b'].map((id) => ({ picture: photo(id), picture_id: id, alt: 'La sala' }))
  const site = { ...newSite, hero: { ...newSite.hero, picture: photo('a'), picture_id: 'a' }, gallery }
  expect(firstSiteOf(site, studio).photos.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(withPhoto([photo('a'), photo('b')], photo('a')).map(({ id }) => id)).toEqual(['a', 'b'])
})

const formWith = (photos: string[], ticked: string[], logo: string | null = null) => ({
  ...firstSiteOf(newSite, studio),
  photos: photos.map(photo),
  ticked,
  logo: logo === null ? null : photo(logo),
})

it('keeps the photos, the logo and the ticks of the owner when another person saved the site meanwhile', () => {
  const before = formWith(['a', 'b', 'c'], ['wifi', 'lockers'])
  const mine = formWith(['c', 'a', 'mine'], ['wifi', 'beginners'], 'my-logo')
  const theirs = formWith(['a', 'b', 'theirs'], ['lockers', 'wifi', 'parking'], 'their-logo')
  expect(mergedFirstSite(before, mine, theirs)).toEqual(
    formWith(['a', 'mine', 'theirs'], ['wifi', 'beginners', 'parking'], 'my-logo'),
  )
})

it('takes the photos, the logo and the ticks of the other version when the owner changed none of them', () => {
  const before = formWith(['a', 'b'], ['wifi'], 'logo')
  const theirs = formWith(['b', 'a'], ['lockers'])
  const answers = { ...before.answers, teaches: 'Barre' }
  expect(mergedFirstSite(before, { ...before, answers }, theirs)).toEqual({ ...theirs, answers })
})
