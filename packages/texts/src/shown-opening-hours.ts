import { about } from './catalogue/about.ts'
import { type HoursRow, openingHoursRows } from './format/opening-hours.ts'

/** The hours that the site shows: those of the documents until the owner has saved the studio's own. */
export const shownOpeningHours = (studio: {
  opening_hours: string
  own_opening_hours: boolean
}): readonly HoursRow[] =>
  studio.own_opening_hours ? openingHoursRows(studio.opening_hours) : about.location.hours
