import type { Plan, StudioConfig } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'

/** What the server wrote into the page beside its HTML: what both were made from. */
export interface FirstView {
  config: StudioConfig
  /** Plans on sale; only with the pages that show them. */
  plans?: Plan[]
  /** Whether #root holds the page already. */
  rendered: boolean
  /** The moment the page was made for, ISO 8601. */
  now: string
  /** Its civil date on the studio's wall. */
  today: CivilDate
  /** When that day ends, ISO 8601. */
  todayEnds: string
}

const isFirstView = (value: unknown): value is FirstView =>
  typeof value === 'object' && value !== null && 'config' in value && 'today' in value

const read = (): FirstView | undefined => {
  const text = document.getElementById('first-view')?.textContent
  if (!text) return undefined
  const value: unknown = JSON.parse(text)
  return isFirstView(value) ? value : undefined
}

let current: FirstView | undefined = import.meta.env.SSR ? undefined : read()

/** The first view of this page; undefined where a page was served without one (Vite's own server, tests). */
export const firstView = (): FirstView | undefined => current

/** For the renderer: sets what the next rendering is made from. */
export const setFirstView = (view: FirstView): void => {
  current = view
}
