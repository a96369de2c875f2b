import { texts } from '@estudio/domain'
import { motion } from '@estudio/theme'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SkeletonRows } from '../../ui/skeletons'
import { ClassCard } from './class-card'
import { toClassItem } from './class-item'
import { type Day, reservationFor } from './use-day'

interface ClassListProps {
  day: Day
  /** Which way time went: the new day slides in from there. */
  direction: 1 | -1
}

const slide = (direction: 1 | -1) => ({
  '@keyframes day-in': { from: { opacity: 0, transform: `translateX(${direction * 16}px)` } },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `day-in ${motion.base}ms ${motion.ease}`,
  },
})

/** The day's classes, or what stands in for them (HOR-10 to HOR-13). */
export const ClassList = ({ day, direction }: ClassListProps) => {
  if (day.failed)
    return (
      <Alert severity="error" action={<Button onClick={day.retry}>{texts.common.retry}</Button>}>
        {texts.schedule.loadError}
      </Alert>
    )
  if (!day.classes) return <SkeletonRows label={texts.schedule.loading} count={5} height={104} />
  if (day.classes.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
        {texts.schedule.empty}
      </Typography>
    )
  return (
    <Stack component="ul" sx={{ gap: 1.5, listStyle: 'none', p: 0, m: 0, ...slide(direction) }}>
      {day.classes.map((scheduled) => {
        const reservation = reservationFor(day.reservations, scheduled.id)
        return (
          <Box component="li" key={scheduled.id}>
            <ClassCard item={toClassItem(scheduled, reservation)} reservation={reservation} />
          </Box>
        )
      })}
    </Stack>
  )
}
