import { texts } from '@estudio/texts'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { HourCell } from './table-parts'

const sketched = [
  [1, 0, 1, 0, 1, 0, 0],
  [0, 1, 0, 1, 0, 1, 0],
  [1, 0, 0, 1, 0, 0, 1],
]

/** A week to come, sketched while it loads. */
export const SketchedRows = ({ days }: { days: number }) =>
  sketched.map((row, index) => (
    <tr key={row.join('')}>
      <HourCell scope="row">
        {index === 0 && (
          <span role="status" style={visuallyHidden}>
            {texts.common.loading}
          </span>
        )}
        <Skeleton width="80%" />
      </HourCell>
      {row.slice(0, days).map((filled, column) => (
        <td key={column}>{filled === 1 && <Skeleton variant="rounded" height={64} />}</td>
      ))}
    </tr>
  ))
