import type { Plan, Site, StudioConfig } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { createContext, use } from 'react'

/**
 * The data that came with the HTML. The server renders a public page from it, and the browser hydrates the page from
 * the same data, which the server embeds in the HTML (`server/src/studio/site-pages/render-pages.ts`).
 */
export interface FirstView {
  config: StudioConfig
  /** The part of the site that the document shows. */
  site: Partial<Site>
  /** Plans on sale; only on the pages that show them. */
  plans?: Plan[]
  /** Whether #root holds rendered HTML. */
  rendered: boolean
  /** When the server rendered the page, ISO 8601. */
  now: string
  /** Civil date in the studio's zone. */
  today: CivilDate
  /** When that day ends, ISO 8601. */
  todayEnds: string
}

const isFirstView = (value: unknown): value is FirstView =>
  typeof value === 'object' && value !== null && 'config' in value && 'today' in value

/** Undefined if the page was served without data: by Vite, or when the settings could not be read. */
export const readFirstView = (): FirstView | undefined => {
  const text = document.getElementById('first-view')?.textContent
  if (!text) return undefined
  const value: unknown = JSON.parse(text)
  return isFirstView(value) ? value : undefined
}

export const FirstViewContext = createContext<FirstView | undefined>(undefined)

/** The data that came with the HTML; undefined if there are none. */
export const useFirstView = (): FirstView | undefined => use(FirstViewContext)
