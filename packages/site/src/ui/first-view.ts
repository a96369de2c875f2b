import type { Plan, StudioConfig } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { createContext, useContext, useMemo } from 'react'

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

/** Undefined where the page was served without one: by Vite, or while the settings could not be read. */
export const readFirstView = (): FirstView | undefined => {
  const text = document.getElementById('first-view')?.textContent
  if (!text) return undefined
  const value: unknown = JSON.parse(text)
  return isFirstView(value) ? value : undefined
}

export const FirstViewContext = createContext<FirstView | undefined>(undefined)

export const useFirstView = (): FirstView | undefined => useContext(FirstViewContext)

/** The moment that the HTML was made for. */
export const useRenderedAt = (): Date | undefined => {
  const view = useFirstView()
  return useMemo(() => view && new Date(view.now), [view])
}
