export type Point = readonly [number, number]

const round = (value: number) => Math.round(value * 10) / 10

/** A closed path that flows through all points (Catmull-Rom). */
export const blob = (points: readonly Point[]): string => {
  const at = (index: number) => points[(index + points.length) % points.length] as Point
  const bends = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const values = [
      point[0] + (next[0] - before[0]) / 6,
      point[1] + (next[1] - before[1]) / 6,
      next[0] - (after[0] - point[0]) / 6,
      next[1] - (after[1] - point[1]) / 6,
      ...next,
    ]
    return `C${values.map(round).join(' ')}`
  })
  return `M${at(0).map(round).join(' ')}${bends.join('')}Z`
}

/** The points and their mirror images about x = 240, as one ring; points on the axis are not doubled. */
export const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right
    .filter(([x]) => x !== 240)
    .map(([x, y]): Point => [480 - x, y])
    .reverse(),
]
