import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StudioConfig } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { SitePage } from './pages.ts'

/** Escapes the data so that nothing in it can end the script element. */
export const escapeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

type Studio = StudioConfig['studio']

interface Head {
  page: SitePage
  path: string
  studio: Studio
  site: URL
  /** The scripts of the page, in addition to the scripts of the entry. */
  scripts: readonly string[]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

const toLocalBusiness = (studio: Studio, site: URL) => ({
  '@context': 'https://schema.org',
  '@type': ['LocalBusiness', 'ExerciseGym'],
  name: studio.name,
  description: texts.frame.meta.description(studio.name, studio.city),
  url: site.origin,
  image: new URL('/icon-512.png', site).href,
  address: { '@type': 'PostalAddress', streetAddress: studio.address, addressLocality: studio.city },
  telephone: studio.phone,
  email: studio.email,
  openingHours: studio.opening_hours.split(/,\s*/),
  currenciesAccepted: 'MXN',
  sameAs: studio.instagram_url ?? undefined,
})

const publicHead = ({ page, path, studio, site }: Head, title: string, description: string): string[] => {
  const address = new URL(path, site).href
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'es_MX'),
    meta('property', 'og:site_name', studio.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL('/icon-512.png', site).href),
    meta('name', 'twitter:card', 'summary'),
    page.isPublic
      ? `<script type="application/ld+json">${escapeJson(toLocalBusiness(studio, site))}</script>`
      : '',
  ]
}

/** Every value is escaped. */
export function renderHead(head: Head): string {
  const { page, studio, scripts } = head
  const title = texts.frame.title(page.title, studio.name, studio.city)
  const description = page.description(studio.name, studio.city)
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(page.isPublic ? publicHead(head, title, description) : [meta('name', 'robots', 'noindex')]),
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('')
}

/** A missing part leaves the built page unchanged. */
interface TemplateParts {
  head?: string
  styles?: string
  page?: string
  data?: string
}

/** Returns undefined when the site was not built. */
export function readTemplate(dist: string): string | undefined {
  const file = join(dist, 'site/index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The replacers are functions because a name may contain `$&`. */
export const fillTemplate = (
  template: string,
  { head, styles = '', page = '', data = '' }: TemplateParts,
): string =>
  template
    .replace(/<!--head-->[^]*?<!--\/head-->/, (plain) => head ?? plain)
    .replace('<!--styles-->', () => styles)
    .replace('<!--page-->', () => page)
    .replace('<!--data-->', () => data)

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const renderManifest = ({ name, tagline }: Pick<StudioConfig['studio'], 'name' | 'tagline'>) => ({
  id: '/',
  name,
  short_name: name,
  description: tagline || undefined,
  lang: 'es-MX',
  start_url: '/horarios',
  scope: '/',
  display: 'standalone',
  background_color: '#FAF6F0',
  theme_color: '#FAF6F0',
  icons: [
    icon('/icon-192.png', 192, 'any'),
    icon('/icon-512.png', 512, 'any'),
    icon('/icon-maskable.png', 512, 'maskable'),
  ],
})
