import { formatTime } from '@estudio/texts'
import { ChevronDownIcon } from '@estudio/ui'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PlacesTaken } from '../places-taken'
import { CannotCome } from '../substitutions/cannot-come'
import { Roster, type RosterProps } from './roster'

interface RosterCardProps extends RosterProps {
  open: boolean
  onToggle: () => void
}

/** One class of the coach's page, whose roster opens below it. */
export const RosterCard = ({ open, onToggle, ...props }: RosterCardProps) => {
  const { id, name, start_time, people, max_capacity } = props.roster
  return (
    <Accordion
      expanded={open}
      onChange={onToggle}
      disableGutters
      slotProps={{ heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ChevronDownIcon />} id={`roster-${id}`} sx={{ px: 0 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap', minWidth: 0 }}>
          <Typography component="span" className="tabular" sx={{ fontWeight: 600 }}>
            {formatTime(start_time)}
          </Typography>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography component="span" color="textSecondary">
            <PlacesTaken taken={people.length} places={max_capacity} />
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0 }}>
        <Stack sx={{ gap: 1 }}>
          <div>
            <Roster {...props} />
          </div>
          <CannotCome classId={id} name={name} start={start_time} />
        </Stack>
      </AccordionDetails>
    </Accordion>
  )
}
