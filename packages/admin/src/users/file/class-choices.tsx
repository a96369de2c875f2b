import type { Reservation, StaffScheduledClass } from '@estudio/contract'
import { coachPublicName, groupBy, scheduledClassName } from '@estudio/domain'
import { formatDayHeading, formatTime, joinNames, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { freePlaces } from './use-coming-week.ts'

const t = texts.admin.userFile.booking

const rowLook = {
  m: 0,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiFormControlLabel-label': { flexGrow: 1, minWidth: 0 },
} as const

const labelLook = { display: 'flex', alignItems: 'baseline', gap: 1, typography: 'body2' } as const

/** Whether the class is full, and else its free places; a class that the member has already says so. */
const placesText = (entry: StaffScheduledClass, isHeld: boolean): string => {
  if (isHeld) return texts.classCard.reserved
  const free = freePlaces(entry)
  return free === 0 ? texts.classCard.full : t.free(free)
}

interface ChoiceProps {
  entry: StaffScheduledClass
  isHeld: boolean
  /** The member has a place in another class at that hour. */
  overlaps: boolean
}

const Choice = ({ entry, isHeld, overlaps }: ChoiceProps) => (
  <FormControlLabel
    value={entry.id}
    disabled={isHeld}
    control={<Radio size="small" />}
    sx={rowLook}
    label={
      <Box component="span" sx={labelLook}>
        <Box component="strong" className="tabular" sx={{ flexShrink: 0, minWidth: 76 }}>
          {formatTime(entry.start_time)}
        </Box>{' '}
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {scheduledClassName(entry)}{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {joinNames(entry.instructors.map(coachPublicName))}
          </Typography>
          {overlaps && (
            <>
              {' '}
              <Typography component="span" variant="caption" sx={{ display: 'block', color: 'studio.ochre' }}>
                {t.overlaps}
              </Typography>
            </>
          )}
        </Box>{' '}
        <Typography component="span" variant="caption" className="tabular" sx={{ flexShrink: 0 }}>
          {placesText(entry, isHeld)}
        </Typography>
      </Box>
    }
  />
)

/** Whether the member has a place in the class, or in another class at that hour; the server decides whether that is refused. */
const placeOf = (entry: StaffScheduledClass, held: readonly Reservation[]) => {
  const isHeld = held.some(({ schedule_id }) => schedule_id === entry.id)
  const overlaps =
    !isHeld && held.some((place) => place.start_time < entry.end_time && place.end_time > entry.start_time)
  return { isHeld, overlaps }
}

interface ClassChoicesProps {
  classes: readonly StaffScheduledClass[]
  /** The places that the member has. */
  held: readonly Reservation[]
  chosen: string
  onChoose: (id: string) => void
  /** Shown below the chosen class. */
  children: ReactNode
}

/** Classes by day, of which one is chosen. */
export const ClassChoices = ({ classes, held, chosen, onChoose, children }: ClassChoicesProps) => {
  const days = groupBy(classes, ({ start_time }) => start_time.slice(0, 10))
  return (
    <RadioGroup
      aria-label={t.classes}
      value={chosen}
      onChange={(_event, id) => onChoose(id)}
      sx={{ flexWrap: 'nowrap' }}
    >
      {[...days].map(([day, entries]) => (
        <Fragment key={day}>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1.5, '&:first-of-type': { mt: 0 } }}>
            {formatDayHeading(day)}
          </Typography>
          {entries.map((entry) => (
            <Fragment key={entry.id}>
              <Choice entry={entry} {...placeOf(entry, held)} />
              {entry.id === chosen && children}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </RadioGroup>
  )
}
