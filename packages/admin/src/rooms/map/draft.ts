import type { LayoutObject, Place, RoomLayout, RoomLayoutInput } from '@estudio/contract'
import { LAYOUT_LIMITS, nextPlaceNumber, type RoomCell } from '@estudio/domain'
import { texts } from '@estudio/texts'

const t = texts.admin.rooms.map

/** A place of the map on the screen. */
export interface DraftPlace extends RoomCell {
  key: string
  of: 'place'
  label: string
  kind: Place['kind']
  note: string
  /** The label that the saved map has for it; null for a new place. */
  was: string | null
}

export interface DraftObject extends RoomCell {
  key: string
  of: 'object'
  kind: LayoutObject['kind']
}

export type DraftItem = DraftPlace | DraftObject
export type Draft = readonly DraftItem[]

export const isPlace = (item: DraftItem): item is DraftPlace => item.of === 'place'

const keyAt = (of: string, { x, y }: RoomCell) => `${of} ${x} ${y}`

export const toDraft = (layout: Pick<RoomLayout, 'places' | 'objects'> | null): Draft => [
  ...(layout?.places ?? []).map(({ id: _id, ...place }) => ({
    ...place,
    of: 'place' as const,
    key: keyAt('place', place),
    was: place.label,
  })),
  ...(layout?.objects ?? []).map((object) => ({
    ...object,
    of: 'object' as const,
    key: keyAt('object', object),
  })),
]

/** Places are sent row by row, which is the order in which they are given without a choice. */
export const toInput = (draft: Draft): Pick<RoomLayoutInput, 'places' | 'objects'> => ({
  places: draft
    .filter(isPlace)
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .map(({ label, kind, note, was, x, y }) => ({
      label: label.trim(),
      kind,
      note: note.trim(),
      x,
      y,
      ...(was !== null && was !== label.trim() && { was }),
    })),
  objects: draft.flatMap((item) => (isPlace(item) ? [] : [{ kind: item.kind, x: item.x, y: item.y }])),
})

export const isSameMap = (one: Draft, other: Draft): boolean =>
  JSON.stringify(toInput(one)) === JSON.stringify(toInput(other))

const itemAt = (draft: Draft, { x, y }: RoomCell) => draft.find((item) => item.x === x && item.y === y)

const isInside = ({ x, y }: RoomCell) => x >= 0 && y >= 0 && x < LAYOUT_LIMITS.grid && y < LAYOUT_LIMITS.grid

/** Moves an item to a cell; an item that stands there takes its cell. Outside of the grid nothing moves. */
export const moveItem = (draft: Draft, key: string, to: RoomCell): Draft => {
  const moved = draft.find((item) => item.key === key)
  if (!moved || !isInside(to)) return draft
  const other = itemAt(draft, to)
  return draft.map((item) => {
    if (item === moved) return { ...item, x: to.x, y: to.y }
    return item === other ? { ...item, x: moved.x, y: moved.y } : item
  })
}

/** Adds a row below the others with as many places, numbered on; undefined when the map has no room for it. */
export const addRow = (
  draft: Draft,
  kind: Place['kind'],
  count: number,
  newKey: () => string,
): Draft | undefined => {
  const places = draft.filter(isPlace)
  const y = Math.max(-1, ...draft.map((item) => item.y)) + 1
  if (y >= LAYOUT_LIMITS.grid || count > LAYOUT_LIMITS.grid || places.length + count > LAYOUT_LIMITS.places)
    return undefined
  const name = texts.places.kinds[kind]
  const first = nextPlaceNumber(
    places.map(({ label }) => label),
    name,
  )
  const row = Array.from({ length: count }, (_, x) => ({
    key: newKey(),
    of: 'place' as const,
    label: `${name} ${first + x}`,
    kind,
    note: '',
    was: null,
    x,
    y,
  }))
  return [...draft, ...row]
}

/** Adds an object right of the others, in the first row that has space; undefined when the map is full. */
export const addObject = (
  draft: Draft,
  kind: LayoutObject['kind'],
  newKey: () => string,
): Draft | undefined => {
  const cells = Array.from({ length: LAYOUT_LIMITS.grid }, (_, y) => {
    const x = Math.max(-1, ...draft.filter((item) => item.y === y).map((item) => item.x)) + 1
    return { x, y }
  })
  const cell = cells.find(isInside)
  const objects = draft.filter((item) => !isPlace(item))
  if (!cell || objects.length >= LAYOUT_LIMITS.objects) return undefined
  return [...draft, { key: newKey(), of: 'object', kind, ...cell }]
}

/** Why the map cannot be saved. */
export const faultOf = (draft: Draft): string | undefined => {
  const labels = draft.filter(isPlace).map(({ label }) => label.trim())
  if (labels.includes('')) return t.labelMissing
  const twice = labels.find((label, at) => labels.indexOf(label) !== at)
  return twice && t.labelTwice(twice)
}

export const nameOf = (item: DraftItem): string =>
  isPlace(item) ? item.label || texts.places.kinds[item.kind] : texts.places.objects[item.kind]

/** The columns and rows on the screen: what is used, with one more of each to move to. */
export const shownGrid = (draft: Draft) => {
  const least = { columns: 7, rows: 3 }
  const shown = (used: number, least: number) => Math.min(LAYOUT_LIMITS.grid, Math.max(least, used + 2))
  return {
    columns: shown(Math.max(-1, ...draft.map(({ x }) => x)), least.columns),
    rows: shown(Math.max(-1, ...draft.map(({ y }) => y)), least.rows),
  }
}
