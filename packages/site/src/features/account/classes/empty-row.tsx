import { texts } from '@estudio/texts'
import { EmptyCalendar } from '@estudio/ui'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'

const { empty, seeSchedule } = texts.myClasses

/** No class on the days shown (MYC-03). */
export const EmptyRow = ({ days }: { days: number }) => (
  <tr>
    <td colSpan={days + 1}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, px: 2, py: { xs: 4, md: 6 } }}>
        <EmptyCalendar />
        <Typography>{empty}</Typography>
        <Button variant="contained" component={Link} to="/horarios">
          {seeSchedule}
        </Button>
      </Stack>
    </td>
  </tr>
)
