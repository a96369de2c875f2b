import type { WallTime } from '@estudio/domain'
import { formatTime } from '@estudio/texts'
import type { CSSProperties } from 'react'

interface NowLineProps {
  now: WallTime
  /** How much of the height of the cell is above the line, from 0 to 1. */
  share: number
  /** The column of today in a line that covers all days; undefined in the cell of today. */
  column?: number
}

/** A line across today at the present time, with the time beside it. Screen readers hear of a running class from its name. */
export const NowLine = ({ now, share, column }: NowLineProps) => (
  <div
    aria-hidden
    className={column === undefined ? 'now-line' : 'now-line over-band'}
    style={{ top: `${100 * share}%`, '--column': column } as CSSProperties}
  >
    <span className="tabular">{formatTime(now.slice(11, 16)).split(' ')[0]}</span>
  </div>
)
