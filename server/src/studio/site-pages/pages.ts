import { texts } from '@estudio/texts'

export interface SitePage {
  title: string
  /** Of the studio in its city; the general one where a page has none of its own. */
  description: (studio: string, city: string) => string
  /** Whether everybody may find it: such a page is rendered, and listed in the sitemap. */
  isPublic: boolean
  /** Whether it shows the plans on sale. */
  showsPlans: boolean
}

const { titles, meta } = texts.frame

const open = (title: string, description = meta.description, showsPlans = false): SitePage => ({
  title,
  description,
  isPublic: true,
  showsPlans,
})

const closed = (title: string): SitePage => ({
  title,
  description: meta.description,
  isPublic: false,
  showsPlans: false,
})

/** Pages that are rendered, by path. */
export const publicPages: Readonly<Record<string, SitePage>> = {
  '/': open(titles.home, meta.description, true),
  '/planes': open(titles.plans, meta.plans, true),
  '/horarios': open(titles.schedule, meta.schedule),
  '/conocenos': open(titles.about, meta.about),
}

const otherPages: readonly (readonly [path: RegExp, page: SitePage])[] = [
  [/^\/login$/, closed(titles.login)],
  [/^\/registro$/, closed(titles.signup)],
  [/^\/olvide-mi-contraseña$/, closed(titles.forgotPassword)],
  [/^\/restablecer-contraseña$/, closed(titles.resetPassword)],
  [/^\/confirmar-cuenta$/, closed(titles.confirmAccount)],
  [/^\/auth\/callback$/, closed(titles.callback)],
  [/^\/compra$/, closed(titles.checkout)],
  [/^\/compra-exitosa$/, closed(titles.purchased)],
  [/^\/instrucciones-transferencia$/, closed(titles.transfer)],
  [/^\/clases$/, closed(titles.schedule)],
  [/^\/(mi-cuenta(\/.*)?|dashboard)$/, closed(titles.account)],
]

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A path as a browser may send it, in the one spelling that pages are known by: “/planes/” and “/%70lanes” are “/planes”. */
export const cleanPath = (path: string): string => decoded(path).replace(/(.)\/$/, '$1')

/** The page behind a clean path; every path has one, “not found” at the last (GEN-18). */
export const pageAt = (path: string): SitePage =>
  publicPages[path] ?? otherPages.find(([pattern]) => pattern.test(path))?.[1] ?? closed(titles.notFound)
