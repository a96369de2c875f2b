import { about } from './catalogue/about.ts'
import { type HoursRow, openingHoursRows } from './format/opening-hours.ts'

interface StudioHours {
  opening_hours: string
  own_opening_hours: boolean
}

/**
 * Whether the site shows the hours of the documents: until the owner has saved the studio's own. A studio without the documents'
 * texts sends no hours before.
 */
export const showsDocumentHours = ({ own_opening_hours, opening_hours }: StudioHours): boolean =>
  !own_opening_hours && opening_hours !== ''

/** The hours that the site shows; none for a studio that sends none. */
export const shownOpeningHours = (studio: StudioHours): readonly HoursRow[] => {
  if (showsDocumentHours(studio)) return about.location.hours
  return studio.own_opening_hours ? openingHoursRows(studio.opening_hours) : []
}
