/** One empty hour is shown; a longer run of empty hours before a class folds. */
const shortestRun = 2

/** A run of empty hours that can be folded. */
export interface HourBand {
  /** The hours of the run, HH:MM. */
  hours: string[]
  /** When the run ends: the next hour with classes. */
  until: string
  isOpen: boolean
}

interface FoldedRows<Row> {
  rows: Row[]
  /** The bands by the hour of the row below the band. */
  bands: ReadonlyMap<string, HourBand>
}

const hoursOf = (rows: readonly { time: string }[]): string[] => rows.map(({ time }) => time)

/**
 * Folds the empty hours before and between the hours with classes, so that the evening is in view. Hours after the last
 * class stay, and so does a week without classes, because a class is scheduled by a press on its hour.
 * @param opened the hours that the user wants to see, HH:MM
 * @param stays whether an empty hour is shown although the hours around it are folded
 */
export const foldHours = <Row extends { time: string }>(
  rows: readonly Row[],
  opened: readonly string[],
  isEmpty: (row: Row) => boolean,
  stays: (row: Row) => boolean = () => false,
): FoldedRows<Row> => {
  const shown: Row[] = []
  const bands = new Map<string, HourBand>()
  const open = (hours: readonly Row[], next: Row) => {
    const [first = next] = hours
    bands.set(first.time, { hours: hoursOf(hours), until: next.time, isOpen: true })
    shown.push(...hours)
  }
  const fold = (hours: readonly Row[], next: Row) => {
    if (hours.length < shortestRun) shown.push(...hours)
    else bands.set(next.time, { hours: hoursOf(hours), until: next.time, isOpen: false })
  }
  let run: Row[] = []
  for (const row of rows) {
    if (isEmpty(row)) {
      run.push(row)
      continue
    }
    if (run.length >= shortestRun && run.some(({ time }) => opened.includes(time))) open(run, row)
    else {
      let folded: Row[] = []
      for (const hour of run) {
        if (!stays(hour)) folded.push(hour)
        else {
          fold(folded, hour)
          shown.push(hour)
          folded = []
        }
      }
      fold(folded, row)
    }
    shown.push(row)
    run = []
  }
  return { rows: [...shown, ...run], bands }
}

/** The opened hours after a press on a band. */
export const toggleBand = (opened: readonly string[], { hours, isOpen }: HourBand): string[] => {
  const others = opened.filter((hour) => !hours.includes(hour))
  return isOpen ? others : [...others, ...hours]
}
