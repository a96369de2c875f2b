import { wallTimeOf } from '@estudio/domain'
import { ChevronDownIcon, useStudio } from '@estudio/ui'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ClassDot } from '../../../../ui/content/class-dot'
import { ClassHour } from '../class-hour'
import { PlacesTaken } from '../places-taken'
import { CannotCome } from '../substitutions/cannot-come'
import { stageTitle } from './current-class'
import { Roster, type RosterProps } from './roster'

const line = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.5,
  width: '100%',
  pr: 1,
} as const

interface RosterCardProps extends RosterProps {
  /** The class that is on or next, which its row says. */
  isCurrent: boolean
  open: boolean
  onToggle: () => void
}

/** One class of the coach's page, whose roster opens below it. */
export const RosterCard = ({ isCurrent, open, onToggle, ...props }: RosterCardProps) => {
  const { timezone: zone } = useStudio()
  const { id, name, start_time, end_time, people, max_capacity } = props.roster
  const wallNow = wallTimeOf(props.now, zone)
  return (
    <Accordion
      expanded={open}
      onChange={onToggle}
      disableGutters
      square
      sx={{ borderTop: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
      slotProps={{ heading: { component: 'h3' } }}
    >
      <AccordionSummary
        expandIcon={<ChevronDownIcon />}
        id={`roster-${id}`}
        sx={{ px: 0, minHeight: 56, color: wallNow < end_time ? undefined : 'text.secondary' }}
      >
        <Box component="span" sx={line}>
          <ClassHour time={start_time} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
              <ClassDot name={name} />
              {name}
            </Typography>{' '}
            {isCurrent && (
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                sx={{ display: 'block', lineHeight: 1.3 }}
              >
                {stageTitle(props.roster, wallNow)}
              </Typography>
            )}
          </Box>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <PlacesTaken taken={people.length} places={max_capacity} />
          </Typography>
        </Box>
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
