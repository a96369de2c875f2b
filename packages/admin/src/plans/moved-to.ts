/** The list with one item at another place, counted from 0; the others make room. */
export const movedTo = (ids: readonly string[], id: string, place: number): string[] => {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}
