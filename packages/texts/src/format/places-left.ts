import { type PlacesShown, shownPlaces } from '@estudio/domain'
import { plural } from './count.ts'

/** “Queda 1 lugar”, “Quedan 3 lugares”. */
export const formatPlacesLeft = (places: number): string =>
  plural(places, { one: 'Queda 1 lugar', other: `Quedan ${places} lugares` })

/** The free places of a class as clients see them; empty when the studio's setting hides them. */
export const formatShownPlaces = (
  { capacity, enrolled }: { capacity: number; enrolled: number },
  rule: PlacesShown,
): string => {
  const places = shownPlaces(capacity - enrolled, rule)
  return places === null ? '' : formatPlacesLeft(places)
}
