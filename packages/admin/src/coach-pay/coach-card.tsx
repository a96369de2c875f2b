import type { CoachPay } from '@estudio/contract'
import { formatBalance, formatClassMoment, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { classAddress } from '../calendar/calendar-address.ts'

const t = texts.admin.coachPay

type Coach = CoachPay['coaches'][number]

/** A phone has room for the class and two numbers but not for the padding of cells. */
const narrow = { px: { xs: 0.5, sm: 2 } } as const
const number = { ...narrow, whiteSpace: 'nowrap' } as const

/** A class that was paid, or a correction of an earlier month; it links to the class in the calendar. */
const ClassRow = (paid: Coach['classes'][number]) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ ...narrow, overflowWrap: 'anywhere' }}>
      <Box
        component={Link}
        to={classAddress(paid.start_time.slice(0, 10), paid.schedule_id)}
        sx={{ color: 'text.primary', fontWeight: 600 }}
      >
        {paid.name}
      </Box>
      {paid.is_correction && <Chip size="small" label={t.columns.correction} sx={{ ml: 1 }} />}
      <Typography variant="caption" color="textSecondary" component="div">
        {formatClassMoment(paid.start_time)}
      </Typography>
    </TableCell>
    <TableCell align="right" sx={number}>
      {paid.attended}
    </TableCell>
    <TableCell align="right" sx={number}>
      {formatBalance(paid.amount)}
    </TableCell>
  </TableRow>
)

/** The classes of a coach in a month with their attendance and amounts, and the sum. */
export const CoachCard = ({ coach }: { coach: Coach }) => {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={{ mb: 2, pt: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 0.5, sm: 2 } }}>
        <Typography id={heading} variant="h6" component="h3" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {coach.display_name}
        </Typography>
        <Button component={Link} to={`/instructores/${coach.id}/tarifas`} size="small">
          {t.rates.open}
        </Button>
      </Box>
      <Table size="small" aria-labelledby={heading}>
        <TableHead>
          <TableRow>
            <TableCell sx={narrow}>{t.columns.class}</TableCell>
            <TableCell align="right" sx={narrow}>
              {t.columns.attended}
            </TableCell>
            <TableCell align="right" sx={narrow}>
              {t.columns.amount}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody className="tabular">
          {coach.classes.map((paid) => (
            <ClassRow key={`${paid.schedule_id} ${paid.is_correction}`} {...paid} />
          ))}
        </TableBody>
        <TableFooter className="tabular">
          <TableRow>
            <TableCell component="th" scope="row" colSpan={2} sx={{ ...narrow, color: 'text.primary' }}>
              {t.totalOf(coach.classes.length)}
            </TableCell>
            <TableCell align="right" sx={{ ...number, color: 'text.primary', fontWeight: 700 }}>
              {formatBalance(coach.total)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Card>
  )
}
