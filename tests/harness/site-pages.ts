import { beforeEach } from 'vitest'
import { builtSite } from './built-site.ts'
import { openStudio } from './index.ts'
import { setSettings } from './settings.ts'

const fontLink = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="/assets/${file}.woff2" crossorigin="">`
/** The files of fonts in the template: the display faces of the looks, and the face of text. */
export const faces = [
  'display-linen-a',
  'instrument-sans-b',
  'display-mist-c',
  'display-ivory-d',
  'display-sun-e',
]

const template = `<!doctype html><head>${faces.map(fontLink).join('')}<!--head--><title>Estudio</title><!--/head--><!--styles--></head>
<body><div id="root"><!--page--></div><!--data--><script type="module" src="/assets/app.js"></script></body>`

/** Shows what it was given, notes how often it was asked, and fails where a studio is called “Roto”. */
const renderer = `let count = 0
const escaped = (text) => String(text).replaceAll('<', '&lt;')
export const render = async (path, { config, site, plans = [] }) => {
  if (config.studio.name === 'Roto') throw new Error('no rendering')
  count += 1
  return {
    styles: '<style data-emotion="css a">.css-a{color:red}</style>',
    html: '<p>' + [path, 'rendering ' + count, ...plans.map(({ name }) => name)].join(' · ') + '</p><i>' + escaped(site.footer_line) + '</i>',
  }
}`

const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? ''

/** The data that come with the HTML of a page. */
export const dataOf = (html: string) =>
  JSON.parse(between(html, '<script type="application/json" id="first-view">', '</script>'))

/** The business data of a page for search engines. */
export const businessOf = (html: string) =>
  JSON.parse(between(html, '<script type="application/ld+json">', '</script>'))

/** A studio whose pages are rendered, named “Estudio” at the start of each test. */
export async function openSitePages() {
  const studio = await openStudio({ dist: builtSite({ template, renderer }) })
  const settings = (values: Parameters<typeof setSettings>[1]) => setSettings(studio.db, values)
  beforeEach(() => settings({ name: 'Estudio', city: 'Culiacán', map_embed_url: null }))
  const open = (path: string, headers: Record<string, string> = {}) =>
    studio.visitor.get<string>(path, { accept: 'text/html', ...headers })
  const page = async (path: string) => (await open(path)).body
  return { studio, settings, open, page }
}
