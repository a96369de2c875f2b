import type { CoachToday } from '@estudio/contract'
import { formatDayHeading, formatTime, texts } from '@estudio/texts'
import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PageLink } from '../../../../ui/navigation'
import { TodayCard } from '../../today/today-card'
import { PlacesTaken } from '../places-taken'

const t = texts.coach.today

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  pl: 1.5,
  borderLeft: '4px solid',
} as const

/** The coach's classes after the one that is open, and the way to all of them. */
export const NextClasses = ({ classes }: { classes: CoachToday['next'] }) => (
  <TodayCard title={t.after}>
    {classes.length === 0 && <Typography color="textSecondary">{t.nothingAfter}</Typography>}
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {classes.map(({ id, name, start_time, reservation_count, max_capacity }) => (
        <Box component="li" key={id} sx={{ ...row, borderLeftColor: classTint(name).line }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {formatDayHeading(start_time)}, {formatTime(start_time)}
            </Typography>
          </Box>
          <Typography component="p" sx={{ fontWeight: 600 }}>
            <PlacesTaken taken={reservation_count} places={max_capacity} />
          </Typography>
        </Box>
      ))}
    </Box>
    <Button
      component={PageLink}
      href="/mi-cuenta/coach"
      color="secondary"
      variant="outlined"
      sx={{ mt: 2, minHeight: 48 }}
    >
      {t.allClasses}
    </Button>
  </TodayCard>
)
