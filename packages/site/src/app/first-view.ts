import type { Plan, Site, StudioConfig } from '@estudio/contract'
import type { RenderedAt } from '../ui/studio/hydration'

/** The data that the server rendered the page from, embedded in the HTML. */
export interface FirstView extends RenderedAt {
  config: StudioConfig
  site: Site
  /** Plans on sale; only on the pages that show them. */
  plans?: Plan[]
  /** Whether #root holds rendered HTML. */
  rendered: boolean
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
