import type { StudioConfig } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { escapedJson, escapeHtml } from './escape.ts'
import type { SitePage } from './pages.ts'

type Studio = StudioConfig['studio']

interface Head {
  page: SitePage
  path: string
  studio: Studio
  /** Public address of the site. */
  site: URL
  /** Scripts of the page itself, for the site's early script to ask for. */
  scripts: readonly string[]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** GEN-19: what search engines are told of the studio, with the opening hours of the metadata (A04). */
const businessOf = (studio: Studio, site: URL) => ({
  '@context': 'https://schema.org',
  '@type': ['LocalBusiness', 'ExerciseGym'],
  name: studio.name,
  description: texts.frame.meta.description(studio.name, studio.city),
  url: site.origin,
  image: new URL('/icon-512.png', site).href,
  address: { '@type': 'PostalAddress', streetAddress: studio.address, addressLocality: studio.city },
  telephone: studio.phone,
  email: studio.email,
  openingHours: texts.frame.meta.openingHours,
  currenciesAccepted: 'MXN',
  sameAs: studio.instagram_url ?? undefined,
})

const forEverybody = ({ page, path, studio, site }: Head, title: string, description: string): string[] => {
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
      ? `<script type="application/ld+json">${escapedJson(businessOf(studio, site))}</script>`
      : '',
  ]
}

/** Title, description and what search engines and chats show of a page (GEN-18, GEN-19). Every value is escaped. */
export function headOf(head: Head): string {
  const { page, studio, scripts } = head
  const title = texts.frame.title(page.title, studio.name, studio.city)
  const description = page.description(studio.name, studio.city)
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(page.isPublic ? forEverybody(head, title, description) : [meta('name', 'robots', 'noindex')]),
    scripts.length > 0 ? meta('name', 'page-scripts', scripts.map((file) => `/${file}`).join(' ')) : '',
  ].join('')
}
