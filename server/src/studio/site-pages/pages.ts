import { type MetaFacts, texts } from '@estudio/texts'

export interface SitePage {
  title: string
  description: (facts: MetaFacts) => string
  isPublic: boolean
  showsPlans: boolean
}

const { titles, meta } = texts.frame

const publicPage = (title: string, description = meta.description, showsPlans = false): SitePage => ({
  title,
  description,
  isPublic: true,
  showsPlans,
})

export const privatePage = (title: string, showsPlans = false): SitePage => ({
  title,
  description: meta.description,
  isPublic: false,
  showsPlans,
})

export const publicPages: Readonly<Record<string, SitePage>> = {
  '/': publicPage(titles.home, meta.description, true),
  '/planes': publicPage(titles.plans, meta.plans, true),
  '/horarios': publicPage(titles.schedule, meta.schedule),
  '/conocenos': publicPage(titles.about, meta.about),
}

const otherPages: readonly (readonly [path: RegExp, page: SitePage])[] = [
  [/^\/login$/, privatePage(titles.login)],
  [/^\/registro$/, privatePage(titles.signup)],
  [/^\/olvide-mi-contraseña$/, privatePage(titles.forgotPassword)],
  [/^\/restablecer-contraseña$/, privatePage(titles.resetPassword)],
  [/^\/terminos$/, privatePage(texts.legal.titles.terms)],
  [/^\/privacidad$/, privatePage(texts.legal.titles.privacy_policy)],
  [/^\/privacidad\/simplificado$/, privatePage(texts.legal.titles.privacy_notice_simplified)],
  [/^\/responsiva$/, privatePage(texts.legal.titles.waiver)],
  [/^\/activar-cuenta$/, privatePage(titles.claim)],
  [/^\/activar-cuenta\/confirmar$/, privatePage(titles.claimConfirmation)],
  [/^\/baja$/, privatePage(titles.unsubscribe)],
  [/^\/confirmar-cuenta$/, privatePage(titles.confirmAccount)],
  [/^\/confirmar$/, privatePage(titles.mailedLink)],
  [/^\/auth\/callback$/, privatePage(titles.callback)],
  [/^\/compra$/, privatePage(titles.checkout, true)],
  [/^\/compra-exitosa$/, privatePage(titles.purchased, true)],
  [/^\/instrucciones-transferencia$/, privatePage(titles.transfer)],
  [/^\/clases$/, privatePage(titles.schedule)],
  [/^\/(mi-cuenta(\/.*)?|dashboard)$/, privatePage(titles.account)],
]

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Turns “/planes/” and “/%70lanes” into “/planes”. */
export const cleanPath = (path: string): string => decodePath(path).replace(/(.)\/$/, '$1')

/** Every path has a page; unknown paths get the page “not found”. */
export const pageAt = (path: string): SitePage =>
  publicPages[path] ?? otherPages.find(([pattern]) => pattern.test(path))?.[1] ?? privatePage(titles.notFound)
