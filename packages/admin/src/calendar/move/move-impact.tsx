import type { ClassImpact, StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { titleOf } from '../week/timetable.ts'

const { move: t, lengthening } = texts.admin.calendar

interface MoveImpactProps {
  entry: StaffScheduledClass
  start: WallTime
  end: WallTime
  impact: UseQueryResult<ClassImpact>
}

const Line = ({ label, time }: { label: string; time: WallTime }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" className="tabular" sx={{ m: 0 }}>
      {formatClassMoment(time)}
    </Box>
  </>
)

/** From when to when a class goes, or until when it lasts, and who keeps the place (B14). */
export const MoveImpact = ({ entry, start, end, impact }: MoveImpactProps) => {
  const stays = start === entry.start_time
  const { from, to, impact: whom } = stays ? lengthening : t
  return (
    <Box sx={{ typography: 'body2' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {titleOf(entry)}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, my: 1 }}
      >
        <Line label={from} time={stays ? entry.end_time : entry.start_time} />
        <Line label={to} time={stays ? end : start} />
      </Box>
      {impact.isPending && <Skeleton width="90%" />}
      {impact.data && (
        <Typography variant="body2" role="status">
          {impact.data.reservations === 0
            ? t.nobody
            : `${whom(impact.data.kept ?? 0, impact.data.released ?? 0)} ${t.told}`}
        </Typography>
      )}
    </Box>
  )
}
