import type { CoachToday } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatComing, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ClassDot } from '../../../../ui/content/class-dot'
import { PageLink } from '../../../../ui/navigation'
import { TodayCard } from '../../today-card'
import { PlacesTaken } from '../places-taken'

const t = texts.coach.today

const list = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'max-content minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto' },
  columnGap: 1.5,
} as const

/** When, which class and how many come, in one line; from a tablet on the time stands below the class. */
const row = {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
  alignContent: 'center',
  minHeight: { xs: 48, md: 68, lg: 60 },
  // A narrow window shows three of them, and leads to the others.
  '&:nth-of-type(n + 4)': { display: { xs: 'none', lg: 'grid' } },
  borderTop: 1,
  borderColor: 'divider',
  '& > :first-of-type': { gridArea: { md: '2 / 1' } },
  '& > :last-of-type': { gridArea: { md: '1 / 2 / span 2' }, fontSize: { md: 'h6.fontSize' } },
} as const

/** The coach's classes after the one that is open, and the way to all of them. */
export const NextClasses = ({ classes }: { classes: CoachToday['next'] }) => {
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  return (
    <TodayCard title={t.after} sx={{ p: { xs: 2, lg: 3 }, pt: { xs: 1.5, lg: 3 }, pb: { xs: 1, lg: 1.5 } }}>
      {classes.length === 0 && <Typography color="textSecondary">{t.nothingAfter}</Typography>}
      <Box component="ul" sx={list}>
        {classes.map(({ id, name, start_time, reservation_count, max_capacity }) => (
          <Box component="li" key={id} sx={row}>
            <Typography variant="body2" className="tabular" color="textSecondary" noWrap>
              {formatComing(start_time, today)}
            </Typography>
            <Typography sx={{ fontWeight: 600 }} noWrap title={name}>
              <ClassDot name={name} />
              {name}
            </Typography>
            <Typography component="p" sx={{ fontWeight: 600 }}>
              <PlacesTaken taken={reservation_count} places={max_capacity} />
            </Typography>
          </Box>
        ))}
      </Box>
      <Button component={PageLink} href="/mi-cuenta/coach" color="secondary" variant="text" sx={{ ml: -1.5 }}>
        {t.allClasses}
      </Button>
    </TodayCard>
  )
}
