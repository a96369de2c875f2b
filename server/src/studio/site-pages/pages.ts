import { type MetaFacts, texts } from '@estudio/texts'

export interface SitePage {
  title: string
  description: (facts: MetaFacts) => string
  isPublic: boolean
  showsPlans: boolean
  showsNextClasses: boolean
  showsSchedule: boolean
}

const { titles, meta } = texts.frame

type Shown = Partial<Pick<SitePage, 'showsPlans' | 'showsNextClasses' | 'showsSchedule'>>

const page = (title: string, description: SitePage['description'], isPublic: boolean, shown: Shown) => ({
  title,
  description,
  isPublic,
  showsPlans: false,
  showsNextClasses: false,
  showsSchedule: false,
  ...shown,
})

const publicPage = (title: string, description: SitePage['description'], shown: Shown = {}): SitePage =>
  page(title, description, true, shown)

export const privatePage = (title: string, shown: Shown = {}): SitePage =>
  page(title, meta.description, false, shown)

export const publicPages: Readonly<Record<string, SitePage>> = {
  '/': publicPage(titles.home, meta.description, { showsPlans: true, showsNextClasses: true }),
  '/planes': publicPage(titles.plans, meta.plans, { showsPlans: true }),
  '/horarios': publicPage(titles.schedule, meta.schedule, { showsSchedule: true }),
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
  [/^\/compra$/, privatePage(titles.checkout, { showsPlans: true })],
  [/^\/compra-exitosa$/, privatePage(titles.purchased, { showsPlans: true })],
  [/^\/instrucciones-transferencia$/, privatePage(titles.transfer)],
  [/^\/pagos\/[^/]+(\/[^/]+)?$/, privatePage(texts.onlinePayment.title)],
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
