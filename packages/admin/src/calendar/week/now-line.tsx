import type { CSSProperties } from 'react'

interface NowLineProps {
  /** How much of the height of the cell is above the line, from 0 to 1. */
  share: number
  /** The column of today in a line that covers all days; undefined in the cell of today. */
  column?: number
}

/** A line across today at the present time, before the classes, which cover it. Screen readers hear of a running class from its name. */
export const NowLine = ({ share, column }: NowLineProps) => (
  <div
    aria-hidden
    className={column === undefined ? 'now-line' : 'now-line over-band'}
    style={{ top: `${100 * share}%`, '--column': column } as CSSProperties}
  />
)
