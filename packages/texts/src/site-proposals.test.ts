import { SITE_LIMITS } from '@estudio/domain'
import { expect, it } from 'vitest'
import { proposedTexts, type SiteAnswers } from './site-proposals.ts'

const studio = { name: 'Casa Barro', city: 'Mérida' }
const none: SiteAnswers = {
  teaches: '',
  audience: '',
  since: '',
  special: '',
  neighbourhood: '',
  tone: 'warm',
}

it('makes three different texts from the answers', () => {
  const [first, second, third] = proposedTexts(
    {
      teaches: 'Pilates reformer y barre.',
      audience: 'Para quienes empiezan',
      since: 'desde 2019',
      special: 'grupos de seis personas',
      neighbourhood: 'Santa Ana',
      tone: 'calm',
    },
    studio,
  )
  expect(first).toEqual({
    hero: {
      eyebrow: 'Pilates reformer y barre · Santa Ana',
      title: 'Respira, muévete, vuelve a ti',
      body: 'Pilates reformer y barre en Santa Ana, Mérida, para quienes empiezan. Desde 2019.',
    },
    mission: { title: 'Así es Casa Barro', body: 'Grupos de seis personas.' },
    story: {
      title: 'Sobre Casa Barro',
      paragraphs: [
        'Casa Barro abrió sus puertas en 2019.',
        'Pilates reformer y barre en Santa Ana, Mérida, para quienes empiezan.',
        'Grupos de seis personas.',
      ],
    },
    tagline: 'Pilates reformer y barre en Santa Ana, Mérida, para quienes empiezan',
    footer_line: 'Pilates reformer y barre en Santa Ana, Mérida, para quienes empiezan.',
  })
  expect(second?.hero.body).toMatch(/Grupos de seis personas\.$/)
  expect(second?.mission, 'the hero says it already').toBeNull()
  expect(new Set([first, second, third].map((texts) => texts?.hero.title)).size).toBe(3)
})

it('says nothing that she did not answer', () => {
  const [first] = proposedTexts(none, studio)
  expect(first).toEqual({
    hero: { eyebrow: 'Mérida', title: 'Un lugar que te espera', body: 'Clases en Mérida.' },
    story: { title: 'Sobre Casa Barro', paragraphs: ['Casa Barro está en Mérida.'] },
    tagline: 'Clases en Mérida',
    footer_line: 'Clases en Mérida.',
  })
})

it('keeps capitals of a short form and the mark at the end of a sentence', () => {
  const [first] = proposedTexts({ ...none, audience: 'LGBT+ y aliados', special: '¡aquí se baila!' }, studio)
  expect(first?.hero.body).toBe('Para LGBT+ y aliados.')
  expect(first?.mission?.body).toBe('¡aquí se baila!')
})

it('repeats the name of the header nowhere above the title', () => {
  for (const { hero } of proposedTexts(none, studio)) expect(hero.eyebrow).toBe('Mérida')
})

it('the longest answers and names stay within the limits of the site', () => {
  const longest: SiteAnswers = {
    ...none,
    teaches: 'a'.repeat(80),
    audience: 'b'.repeat(80),
    since: 'c'.repeat(20),
    special: 'd'.repeat(200),
    neighbourhood: 'e'.repeat(60),
  }
  for (const texts of proposedTexts(longest, { name: 'n'.repeat(100), city: 'm'.repeat(100) })) {
    const titles = [texts.hero.eyebrow, texts.hero.title, texts.mission?.title ?? '', texts.story.title]
    const bodies = [texts.hero.body, texts.mission?.body ?? '', ...texts.story.paragraphs, texts.footer_line]
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(SITE_LIMITS.title)
    for (const body of bodies) expect(body.length).toBeLessThanOrEqual(SITE_LIMITS.text)
    expect(texts.tagline.length).toBeLessThanOrEqual(SITE_LIMITS.tagline)
  }
})
