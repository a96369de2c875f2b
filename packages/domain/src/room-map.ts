import type { CivilDate } from './civil.ts'

/** A cell of the grid, counted from 0. */
export interface RoomCell {
  x: number
  y: number
}

/** A column or row that is drawn. A narrow one holds no place. */
export interface RoomTrack {
  /** Its number in the grid. */
  at: number
  isNarrow: boolean
}

const tracksOf = (places: readonly number[], objects: readonly number[]): RoomTrack[] =>
  [...new Set([...places, ...objects])]
    .sort((one, other) => one - other)
    .map((at) => ({ at, isNarrow: !places.includes(at) }))

/** The columns and rows of a room that are drawn: empty ones are left out, so that a small room fills a telephone. */
export const roomTracks = (places: readonly RoomCell[], objects: readonly RoomCell[]) => ({
  columns: tracksOf(
    places.map(({ x }) => x),
    objects.map(({ x }) => x),
  ),
  rows: tracksOf(
    places.map(({ y }) => y),
    objects.map(({ y }) => y),
  ),
})

/** An object as wide as the drawn columns that it fills. */
interface ObjectRun<Kind extends string> extends RoomCell {
  kind: Kind
  columns: number
}

/** Objects of one kind in neighbouring drawn columns are one: a mirror along a wall has its name once. */
export const objectRuns = <Kind extends string>(
  objects: readonly (RoomCell & { kind: Kind })[],
  drawn: readonly RoomTrack[],
): ObjectRun<Kind>[] => {
  const columnOf = (x: number) => drawn.findIndex(({ at }) => at === x)
  const runs: ObjectRun<Kind>[] = []
  for (const { x, y, kind } of objects.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const last = runs.at(-1)
    const touches = last?.kind === kind && last.y === y && columnOf(last.x) + last.columns === columnOf(x)
    if (last && touches) last.columns += 1
    else runs.push({ x, y, kind, columns: 1 })
  }
  return runs
}

const ending = /\d+\s?\p{L}?$/u

/**
 * What fits on a place that is as large as a fingertip: “4” for “Reformer 4”, and “S4” for a “Silla 4” in the same room.
 * A label without a number is cut.
 */
export const shortLabels = (labels: readonly string[]): string[] => {
  const short = labels.map((label) => ending.exec(label)?.[0] ?? label.slice(0, 3))
  return short.map((one, at) => {
    const label = labels[at] ?? ''
    const isTaken = short.indexOf(one) < at
    return isTaken && one !== label && ending.test(label) ? label.slice(0, 1) + one : one
  })
}

/** The first number that is free in the labels of a kind: 7 when there are “Reformer 1” to “Reformer 6”. */
export const nextPlaceNumber = (labels: readonly string[], name: string): number =>
  1 +
  Math.max(
    0,
    ...labels
      .filter((label) => label.startsWith(`${name} `))
      .map((label) => Number(label.slice(name.length + 1)))
      .filter(Number.isInteger),
  )

interface OutOfService {
  label: string
  from: CivilDate
  /** The last day; null until further notice. */
  to: CivilDate | null
}

interface ServedRoom {
  layout: { places: readonly { label: string }[] } | null
  outages: readonly OutOfService[]
}

/** Whether an outage covers a day. */
export const isOutOn = ({ from, to }: OutOfService, day: CivilDate): boolean =>
  from <= day && (to === null || day <= to)

/** How many places of a room are in service on a day. */
export const placesInService = ({ layout, outages }: ServedRoom, day: CivilDate): number =>
  (layout?.places ?? []).filter(
    (place) => !outages.some((outage) => outage.label === place.label && isOutOn(outage, day)),
  ).length
