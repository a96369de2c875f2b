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

/** Shown in place of the classes of the days on screen. */
export const NoClasses = () => (
  <Stack sx={centred}>
    <Typography>{empty}</Typography>
    <Button variant="outlined" component={Link} to="/horarios">
      {seeSchedule}
    </Button>
  </Stack>
)
