import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { EmptyCalendar } from '../../../ui/drawings/empty-drawings'

const { empty, noneComing, seeSchedule } = texts.myClasses

const centred = { alignItems: 'center', textAlign: 'center', gap: 2, px: 2, py: { xs: 3, md: 4 } } as const

/** Shown in place of coming classes, with a link to the schedule. */
export const NoComingClasses = () => (
  <Stack sx={centred}>
    <EmptyCalendar />
    <Typography>{noneComing}</Typography>
    <Button variant="contained" component={Link} to="/horarios">
      {seeSchedule}
    </Button>
  </Stack>
)

const oneLine = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  px: 0.625,
  py: 0.25,
} as const

/** Shown in place of the classes of the days on screen, in one line. */
export const NoClasses = () => (
  <Stack sx={oneLine}>
    <Typography variant="body2">{empty}</Typography>
    <Button size="small" component={Link} to="/horarios" sx={{ ml: -1.5 }}>
      {seeSchedule}
    </Button>
  </Stack>
)
