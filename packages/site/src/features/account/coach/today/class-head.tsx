import type { RosterClass } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatComingDay } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ClassDot } from '../../../../ui/content/class-dot'
import { ClassHour } from '../class-hour'
import { PlacesTaken } from '../places-taken'

const head = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  pb: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

interface ClassHeadProps {
  roster: RosterClass
  /** The id of the heading. */
  id: string
  title: string
  /** The server's time. */
  now: Date
}

/**
 * The hour, the name and the places of a class with a card of its own, and its day unless that is today. The head is low, so that the
 * people stand in the first view of a phone.
 */
export const ClassHead = ({ roster, id, title, now }: ClassHeadProps) => {
  const { timezone: zone } = useStudio()
  const { name, start_time, people, max_capacity } = roster
  const today = civilDateOf(now, zone)
  return (
    <Box sx={head}>
      <ClassHour time={start_time} large />
      <Box sx={{ minWidth: 0, typography: 'subtitle2', lineHeight: 1.3 }}>
        <Typography
          id={id}
          variant="subtitle2"
          component="h3"
          color="textSecondary"
          sx={{ display: 'inline', lineHeight: 1.3 }}
        >
          {title}
        </Typography>
        {!start_time.startsWith(today) && (
          <>
            {' · '}
            <span>{formatComingDay(start_time.slice(0, 10), today)}</span>
          </>
        )}
        <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere', lineHeight: 1.2 }}>
          <ClassDot name={name} />
          {name}
        </Typography>
      </Box>
      <Typography variant="h5" component="p">
        <PlacesTaken taken={people.length} places={max_capacity} />
      </Typography>
    </Box>
  )
}
