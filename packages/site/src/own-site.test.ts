import { type Picture, type Site, type StudioConfig, sitePartAt, takeSitePart } from '@estudio/contract'
import { plainSite as newStudioTexts, texts } from '@estudio/texts'
import { beforeAll, expect, it, vi } from 'vitest'
import { type PublicPath, publicPaths } from './app/public-paths'
import { render } from './render'
import { defaultTexts, textsIn } from './testing/default-texts'
import { plainSite } from './testing/plain-site'

const classType = (name: string) => ({ id: name, name, short: name, description: name, color: null })

const config = {
  version: 'test',
  supabase: { url: '', anonKey: '', rest: '' },
  studio: {
    name: 'Casa Barro',
    city: 'Culiacán',
    address: 'Blvd. Rosales 100, Culiacán',
    timezone: 'America/Mazatlan',
    cancel_free_minutes: 360,
    cancel_min_minutes: 60,
    opening_hours: 'Mo-Sa 07:00-20:00',
    instagram_url: 'https://www.instagram.com/estudio',
    coach_count: 0,
    class_types: [classType('Pilates'), classType('Barre')],
  },
} as unknown as StudioConfig

const pictureOf = (name: string): Picture => ({
  id: name,
  url: `/fotos/${name}-1600`,
  width: 1600,
  height: 1200,
  srcset: `/fotos/${name}-800 800w, /fotos/${name}-1600 1600w`,
})
const titled = (name: string) => ({ title: `Título ${name}`, body: `Texto ${name}` })

/** Every text and picture of the site, each with its own name. */
const ownSite: Site = {
  published: true,
  logo: pictureOf('logo'),
  accent_color: '#35593E',
  look: 'mist',
  tagline: null,
  hero: {
    ...titled('hero'),
    eyebrow: 'Línea hero',
    picture: pictureOf('hero'),
    loop: { id: 'loop', url: '/videos/loop' },
  },
  claims: ['Frase uno', 'Frase dos'],
  mission: titled('mission'),
  benefits: [titled('benefit')],
  story: { title: 'Título story', paragraphs: ['Párrafo uno', 'Párrafo dos'] },
  highlights: [1, 2, 3, 4].map((place) => titled(`highlight ${place}`)),
  gallery: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ picture: pictureOf(name), alt: `Foto ${name}` })),
  includes: ['Incluye uno'],
  faq: [{ computed: 'cancellation' }, { question: 'Pregunta uno', answer: 'Respuesta uno' }],
  instagram: titled('instagram'),
  call_to_action: titled('cta'),
  trial: titled('trial'),
  footer_line: 'Línea footer',
  plans_subtitle: 'Subtítulo planes',
  classes_title: 'Título classes',
  classes_subtitle: 'Subtítulo classes',
}

const everyDefault = [
  ...defaultTexts(config.studio.city, config.studio.class_types.length),
  texts.plans.faq.cancellation(config.studio).question,
]

const renderPage = (path: PublicPath, site: Site, class_types = config.studio.class_types) =>
  render(path, {
    config: { ...config, studio: { ...config.studio, class_types } },
    site: takeSitePart(site, sitePartAt(path)),
    plans: [],
    rendered: true,
    now: '2026-11-16T15:00:00.000Z',
    today: '2026-11-16',
    todayEnds: '2026-11-17T07:00:00.000Z',
  })

const everyPage = async (site: Site) =>
  (await Promise.all(publicPaths.map(async (path) => (await renderPage(path, site)).html))).join()

beforeAll(() => {
  vi.stubGlobal('__BUILD_ID__', 'dev')
  return () => vi.unstubAllGlobals()
})

it('SIT-09: the public pages show every text and picture of the studio, and none of the defaults', async () => {
  const html = await everyPage(ownSite)
  const { accent_color: _color, look: _look, faq, ...shown } = ownSite
  const own = textsIn([shown, faq?.filter((item) => !('computed' in item))])
  expect(own.filter((text) => !html.includes(text))).toEqual([])
  const computed = texts.plans.faq.cancellation(config.studio).question
  expect(everyDefault.filter((text) => html.includes(text))).toEqual([computed])
})

it('SIT-09: the public pages of a new studio show every text of the documents', async () => {
  const html = await everyPage(plainSite)
  expect(everyDefault.filter((text) => !html.includes(text))).toEqual([])
})

it('the public pages of a studio that has ticked nothing claim nothing', async () => {
  const own = newStudioTexts(config.studio)
  const html = await everyPage({ ...plainSite, ...own, hero: { ...own.hero, picture: null, loop: null } })
  expect(everyDefault.filter((text) => html.includes(text))).toEqual([
    texts.plans.faq.cancellation(config.studio).question,
  ])
  expect(html).toContain(own.classes_title)
})

it('SIT-17: the public pages of a studio without classes have no part for them', async () => {
  const { home, frame } = texts
  const parts = [home.classes.title, home.classes.reserve, frame.footer.services]
  const partsWith = async (types?: []) => {
    const pages = await Promise.all(publicPaths.map((path) => renderPage(path, plainSite, types)))
    return parts.filter((text) => pages.some(({ html }) => html.includes(`>${text}<`)))
  }
  expect(await partsWith(), 'with classes').toEqual(parts)
  expect(await partsWith([])).toEqual([])
})

it('SIT-09: the questions are in the saved order, with the answer about cancelling from the settings', async () => {
  const { html } = await renderPage('/planes', ownSite)
  const computed = html.indexOf('hasta 6 horas antes sin perder la sesión')
  expect(computed).toBeGreaterThan(0)
  expect(html.indexOf('Respuesta uno')).toBeGreaterThan(computed)
})

it('SIT-09: pictures have their size and their files; the hero is loaded first, and what is below it when it comes near', async () => {
  const home = (await renderPage('/', ownSite)).html
  const tagOf = (html: string, name: string) =>
    html.match(/<img [^>]*>/g)?.find((tag) => tag.includes(`/fotos/${name}-1600"`))
  for (const part of ['width="1600"', 'height="1200"', 'hero-800 800w', 'sizes=', 'fetchPriority="high"'])
    expect(tagOf(home, 'hero')).toContain(part)
  expect(tagOf(home, 'hero')).not.toContain('loading')
  expect(home).toMatch(/<link rel="preload" as="image"[^>]*hero-800/)
  expect(tagOf((await renderPage('/conocenos', ownSite)).html, 'a')).toContain('loading="lazy"')
})

it('SIT-24: a page with a loop shows the picture first, with the layout of a page without one', async () => {
  const withLoop = (await renderPage('/', ownSite)).html
  const withoutLoop = (await renderPage('/', { ...ownSite, hero: { ...ownSite.hero, loop: null } })).html
  expect(withLoop).toContain(' data-loop="/videos/loop"')
  expect(withLoop.replace(' data-loop="/videos/loop"', '')).toBe(withoutLoop)
  expect(withLoop).not.toContain('<video')
})

it('SIT-09: the accent colour is the colour of the buttons', async () => {
  expect((await renderPage('/', plainSite)).styles).not.toContain('#35593E')
  expect((await renderPage('/', ownSite)).styles).toContain('background-color:#35593E')
})

it('SIT-09: lists that were emptied leave no empty sections', async () => {
  const none = { ...plainSite, includes: [], highlights: [], gallery: [] }
  expect((await renderPage('/planes', none)).html).not.toContain(texts.plans.includes.title)
  expect((await renderPage('/conocenos', none)).html).not.toContain(texts.about.gallery.title)
})
