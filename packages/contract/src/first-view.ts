import type { CivilDate } from '@estudio/domain'
import type { Plan } from './plans.ts'
import type { StudioConfig } from './settings.ts'
import type { Site } from './site.ts'

/**
 * The data that comes with the HTML of the site. The server renders a public page from it and embeds it in the HTML, so that the
 * browser hydrates the page from the same data.
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
