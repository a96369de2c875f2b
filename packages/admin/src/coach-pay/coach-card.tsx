import type { CoachPay } from '@estudio/contract'
import { formatBalance, formatClassMoment, texts } from '@estudio/texts'
import { ChevronDownIcon, lazyWithRetry } from '@estudio/ui'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { classAddress } from '../shared/calendar-address.ts'
import { NarrowTable } from '../ui/list/narrow-table.tsx'

const RatesDialog = lazyWithRetry(() => import('../shared/coach-rates/rates-dialog.tsx'), { overlay: true })

const t = texts.admin.coachPay

type Coach = CoachPay['coaches'][number]

/** A class that was paid, or a correction of an earlier month; it links to the class in the calendar. */
const ClassRow = ({ paid, hasRate }: { paid: Coach['classes'][number]; hasRate: boolean }) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
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
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      {paid.attended}
    </TableCell>
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      {hasRate || paid.is_correction ? formatBalance(paid.amount) : t.noRate}
    </TableCell>
  </TableRow>
)

/** Whether no class of the month has a rate. */
const isWithoutRate = ({ classes, without_rate }: Coach): boolean =>
  without_rate > 0 && without_rate === classes.filter(({ is_correction }) => !is_correction).length

/** The classes of a coach with their attendance and amounts. */
const ClassTable = ({ coach }: { coach: Coach }) => (
  <NarrowTable label={coach.display_name}>
    <TableHead>
      <TableRow>
        <TableCell>{t.columns.class}</TableCell>
        <TableCell align="right">{t.columns.attended}</TableCell>
        <TableCell align="right">{t.columns.amount}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody className="tabular">
      {coach.classes.map((paid) => (
        <ClassRow
          key={`${paid.schedule_id} ${paid.is_correction}`}
          paid={paid}
          hasRate={!isWithoutRate(coach)}
        />
      ))}
    </TableBody>
  </NarrowTable>
)

/** Opens the rates over the page, which keeps its month and the opened coach. */
const RatesButton = ({ coach, label, name }: { coach: Coach; label: string; name?: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ResourceContextProvider value="instructores">
          <RatesDialog id={coach.id} onClose={() => setOpen(false)} />
        </ResourceContextProvider>
      )}
    </>
  )
}

interface CoachCardProps {
  coach: Coach
  /** A closed month is paid as it is. */
  isClosed: boolean
}

/** A coach's sum of the month; opened, it shows each class. Classes without a rate lead to the rates. */
export const CoachCard = ({ coach, isClosed }: CoachCardProps) => (
  <Accordion disableGutters slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <AccordionSummary expandIcon={<ChevronDownIcon />} sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {coach.display_name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="span">
            {t.classes(coach.classes.length)}
          </Typography>
        </Box>
        {(isClosed || coach.total !== 0 || coach.without_rate === 0) && (
          <Typography
            className="tabular"
            component="span"
            sx={{ fontWeight: 700, alignSelf: 'center', mx: 1.5 }}
          >
            {formatBalance(coach.total)}
          </Typography>
        )}
      </AccordionSummary>
      {!isClosed && coach.without_rate > 0 && (
        <Box sx={{ px: 1 }}>
          <RatesButton coach={coach} label={t.setRate} name={`${t.setRate}: ${coach.display_name}`} />
        </Box>
      )}
    </Box>
    <AccordionDetails sx={{ px: { xs: 0.5, sm: 2 } }}>
      <RatesButton coach={coach} label={t.rates.title(coach.display_name)} />
      <ClassTable coach={coach} />
    </AccordionDetails>
  </Accordion>
)
