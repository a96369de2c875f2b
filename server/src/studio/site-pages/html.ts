import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture, Site, StudioConfig } from '@estudio/contract'
import { SITE_GROUNDS, type SiteLook, siteLooks } from '@estudio/domain'
import {
  joinNames,
  LANGUAGE,
  type MetaFacts,
  openingHoursSentence,
  showsDocumentHours,
  texts,
  UNNAMED_STUDIO,
} from '@estudio/texts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { ICON_SIZES, logoIconPath } from '../settings/index.ts'
import { INITIAL_ICON_PATH } from './initial-icon.ts'
import type { SitePage } from './pages.ts'

/** Escapes the data so that nothing in it can end the script element. */
export const escapeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

type Studio = StudioConfig['studio']

type Pictures = Pick<Site, 'logo' | 'hero'>

interface Head {
  page: SitePage
  path: string
  studio: Studio
  /** The studio's own texts and pictures. */
  own: Pictures & Pick<Site, 'includes'>
  site: URL
  /** The scripts of the page, in addition to the scripts of the entry. */
  scripts: readonly string[]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** A link to the site is shown with this picture, if the studio has one. */
const sharedPicture = ({ hero, logo }: Pictures): Picture | null => hero.picture ?? logo

const metaFacts = ({ studio, own: { includes } }: Head): MetaFacts => ({
  name: studio.name,
  city: studio.city,
  classes: joinNames(studio.class_types.map((type) => type.name)),
  hours: showsDocumentHours(studio) ? texts.frame.meta.hours : openingHoursSentence(studio.opening_hours),
  includes: includes && joinNames(includes),
})

/** Fields that the studio has not filled in are left out. */
const toLocalBusiness = (head: Head) => {
  const { studio, own, site } = head
  const picture = sharedPicture(own)
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'ExerciseGym'],
    name: studio.name,
    description: texts.frame.meta.description(metaFacts(head)),
    url: site.origin,
    image: picture ? new URL(picture.url, site).href : undefined,
    logo: own.logo ? new URL(own.logo.url, site).href : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: studio.address || undefined,
      addressLocality: studio.city,
    },
    telephone: studio.phone || undefined,
    email: studio.email || undefined,
    openingHours: studio.opening_hours === '' ? undefined : studio.opening_hours.split(/,\s*/),
    currenciesAccepted: 'MXN',
    sameAs: studio.instagram_url ?? undefined,
  }
}

const publicHead = (head: Head, title: string, description: string): string[] => {
  const { page, path, studio, own, site } = head
  const address = new URL(path, site).href
  const picture = sharedPicture(own)
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', LANGUAGE.replace('-', '_')),
    meta('property', 'og:site_name', studio.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(picture
      ? [
          meta('property', 'og:image', new URL(picture.url, site).href),
          meta('property', 'og:image:width', String(picture.width)),
          meta('property', 'og:image:height', String(picture.height)),
          meta('property', 'og:image:alt', studio.name),
        ]
      : []),
    meta('name', 'twitter:card', own.hero.picture ? 'summary_large_image' : 'summary'),
    page.isPublic ? `<script type="application/ld+json">${escapeJson(toLocalBusiness(head))}</script>` : '',
  ]
}

const logoIcons = ({ logo }: Pictures): string[] =>
  logo
    ? ['icon', 'apple-touch-icon'].map((rel) => `<link rel="${rel}" href="${logoIconPath(logo, 192)}">`)
    : [`<link rel="icon" href="${INITIAL_ICON_PATH}" type="image/svg+xml">`]

/** Every value is escaped. */
export function renderHead(head: Head): string {
  const { page, path, studio, own, scripts } = head
  const name = page.isPublic && path === '/' ? texts.frame.homeTitle(studio.tagline) : page.title
  const title = texts.frame.title(name, studio.name, studio.city)
  const description = page.description(metaFacts(head))
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...logoIcons(own),
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

export interface Templates {
  /** The document of the public pages. */
  public: string
  /** The document of every other page, which the application renders in the browser. */
  application: string
}

/** Returns undefined when the site was not built. */
export function readTemplates(dist: string): Templates | undefined {
  const read = (file: string) => readFileSync(join(dist, 'site', file), 'utf8')
  if (!existsSync(join(dist, 'site/index.html'))) return undefined
  return { public: read('index.html'), application: read('application.html') }
}

/** The scripts inside the built documents, which the content security policy allows by their hashes. */
export const inlineScripts = (dist: string): string[] => {
  const documents = Object.values(readTemplates(dist) ?? {}).join('')
  const scripts = [...documents.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  return [...new Set(scripts)]
}

/** Without the preload links of the display faces of other looks. Every look has the same text face. */
export const withFontsOf = (template: string, look: SiteLook): string =>
  template.replace(/<link rel="preload" as="font"[^>]*>\s*/g, (link) =>
    siteLooks.some((other) => other !== look && link.includes(`/display-${other}-`)) ? '' : link,
  )

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

/** The preview of staff runs no scripts; it must not show what the page says to a browser without JavaScript. */
export const withoutScripts = (html: string): string =>
  html.replace(/<(script|noscript)\b[^]*?<\/\1>|<link rel="modulepreload"[^>]*>/g, '')

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const iconsOf = (logo: Site['logo']) =>
  logo
    ? ICON_SIZES.flatMap((size) => [
        icon(logoIconPath(logo, size), size, 'any'),
        icon(logoIconPath(logo, size), size, 'maskable'),
      ])
    : (['any', 'maskable'] as const).map((purpose) => ({
        src: INITIAL_ICON_PATH,
        sizes: 'any',
        type: 'image/svg+xml',
        purpose,
      }))

/** An installed site opens with the schedule, which a hidden site does not have. */
export const renderManifest = (
  { name, tagline }: Pick<StudioConfig['studio'], 'name' | 'tagline'>,
  { published, logo }: Pick<Site, 'published' | 'logo'>,
) => ({
  id: '/',
  name: name || UNNAMED_STUDIO,
  short_name: name || UNNAMED_STUDIO,
  description: tagline || undefined,
  lang: LANGUAGE,
  start_url: published ? '/horarios' : '/',
  scope: '/',
  display: 'standalone',
  background_color: SITE_GROUNDS.linen,
  theme_color: SITE_GROUNDS.linen,
  icons: iconsOf(logo),
})
