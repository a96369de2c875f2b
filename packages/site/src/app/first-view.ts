import type { Plan, StudioConfig } from '@estudio/contract'
import type { RenderedAt } from '@estudio/ui'

/** What the server wrote into the page beside its HTML: what both were made from. */
export interface FirstView extends RenderedAt {
  config: StudioConfig
  /** Plans on sale; only with the pages that show them. */
  plans?: Plan[]
  /** Whether #root holds the page already. */
  rendered: boolean
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
