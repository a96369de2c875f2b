import type { CivilDate, DateRange, WallTime } from '@estudio/domain'
import type { Plan } from './plans.ts'
import type { ScheduledClass } from './schedule.ts'
import type { ClosedDays } from './schedule-operations.ts'
import type { StudioConfig } from './settings.ts'
import type { Site } from './site.ts'

/** A class that a visitor could book now. */
export interface OpenClass {
  id: string
  name: string
  start_time: WallTime
  /** The number of free places; null when clients do not see it. */
  places: number | null
}

/** A class of the coming days, as a browser without JavaScript shows it. */
export interface ComingClass {
  id: string
  name: string
  coach_names: string[]
  start_time: WallTime
  end_time: WallTime
  is_full: boolean
}

export interface ComingDay {
  date: CivilDate
  /** In order of start time, without those that have begun. */
  classes: ComingClass[]
}

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
  /** The next classes with a free place; only on the home page. */
  next_classes?: OpenClass[]
  /** The public schedule of the week that /horarios reads first; only there. */
  week?: { range: DateRange; classes: ScheduledClass[] }
  /** The classes of the coming days; only for the rendering of the schedule, and not in the data of the HTML. */
  coming_days?: ComingDay[]
  /** The closed days of that week and of the coming days; only on /horarios. */
  closed_days?: ClosedDays['closed_days']
  /** Whether #root holds rendered HTML. */
  rendered: boolean
  /** When the server rendered the page, ISO 8601. */
  now: string
  /** Civil date in the studio's zone. */
  today: CivilDate
  /** When that day ends, ISO 8601. */
  todayEnds: string
}
