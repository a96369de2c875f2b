/** When clients see how many places of a class are free: never, when few are left, or always. */
export const placesShown = ['never', 'few', 'always'] as const
export type PlacesShown = (typeof placesShown)[number]

/** `few` shows this number of free places and fewer. */
export const FEW_PLACES = 3

/** The number of free places that clients see; null when they see none. */
export const shownPlaces = (free: number, rule: PlacesShown): number | null =>
  free > 0 && (rule === 'always' || (rule === 'few' && free <= FEW_PLACES)) ? free : null
