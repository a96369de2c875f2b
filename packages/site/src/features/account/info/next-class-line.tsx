import type { NextClass } from '@estudio/contract'
import { formatCoaches, formatShortMoment, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { classToCome, hasBegun } from '../../../ui/booking/class-to-come'
import { ClassDot } from '../../../ui/content/class-dot'
import { PageLink } from '../../../ui/navigation'
import { TodayCard } from '../today-card'

const { bottomBar } = texts
const t = texts.today.next

const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 } as const

/** The next class in few words, and the way to the page where it is cancelled until it begins, or to the schedule. */
export const NextClassLine = ({ next: read }: { next: NextClass | null }) => {
  const moment = useMoment()
  const next = classToCome(read, moment)
  const isRunning = next !== null && hasBegun(next, moment)
  const manage = isRunning ? bottomBar.myClasses : t.manage
  return (
    <TodayCard title={t.title} heading="h2">
      <Box sx={line}>
        {next ? (
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
              <ClassDot name={next.name} />
              {next.name}
            </Typography>
            <Typography variant="body2" className="tabular">
              {formatShortMoment(next.start_time)}
              {isRunning && ` · ${t.running}`}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatCoaches(next.instructors)}
            </Typography>
          </Box>
        ) : (
          <Typography>{t.none}</Typography>
        )}
        <Button
          component={PageLink}
          href={next ? '/mi-cuenta/classes' : '/horarios'}
          variant="outlined"
          color="secondary"
          size="small"
          sx={{ minHeight: 44, flexShrink: 0 }}
        >
          {next ? manage : t.schedule}
        </Button>
      </Box>
    </TodayCard>
  )
}
