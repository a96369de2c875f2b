import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { EmptyCalendar } from '../../../ui/drawings/empty-drawings'

const { empty, seeSchedule } = texts.myClasses

/** Shown in place of classes, with a link to the schedule. */
export const NoClasses = () => (
  <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, px: 2, py: { xs: 4, md: 6 } }}>
    <EmptyCalendar />
    <Typography>{empty}</Typography>
    <Button variant="contained" component={Link} to="/horarios">
      {seeSchedule}
    </Button>
  </Stack>
)
