import type { RosterClass, RosterPerson } from '@estudio/contract'
import { checkInTexts, formatTime } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CheckIcon, CloseIcon } from '../icons'
import { radius } from '../theme/tokens'
import type { CheckInVerdict } from './verdict'

const t = checkInTexts

interface CheckInResultProps {
  roster: RosterClass
  /** Undefined before the first check-in, `checking` while the server is asked. */
  verdict: CheckInVerdict | 'checking' | undefined
  /** The classes to which the person at the door may go on. */
  classes: readonly RosterClass[]
  onGoTo: (classId: string) => void
  onAgain: () => void
  onPerson: (person: RosterPerson) => void
}

/** An accepted check-in with its note fits, so that the list below does not move. A refusal with its buttons is higher. */
const frame = {
  display: 'grid',
  alignContent: 'center',
  gap: 0.5,
  minHeight: 176,
  p: 2,
  borderRadius: `${radius.card}px`,
} as const

const looks = {
  waiting: { bgcolor: 'action.hover', textAlign: 'center' },
  done: { bgcolor: 'success.main', color: 'success.contrastText' },
  kept: { bgcolor: 'success.main', color: 'success.contrastText' },
  refused: { bgcolor: 'error.main', color: 'error.contrastText' },
} as const

const noteOf = (verdict: CheckInVerdict): string | undefined => {
  if (verdict.state === 'kept') return t.kept
  if (verdict.state === 'refused') return verdict.text
  return verdict.planEnded ? t.planEnded : undefined
}

/** A button on a green or red ground. */
const wayOn = { color: 'inherit', borderColor: 'currentcolor', minHeight: 48 } as const

interface WaysOnProps extends Omit<CheckInResultProps, 'roster' | 'verdict'> {
  refusal: Extract<CheckInVerdict, { state: 'refused' }>
}

const WaysOn = ({ refusal, classes, onGoTo, onAgain, onPerson }: WaysOnProps) => {
  const { otherClass, withoutPass } = refusal
  const own = otherClass && classes.find(({ id }) => id === otherClass.id)
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {own && (
        <Button variant="outlined" sx={wayOn} onClick={() => onGoTo(own.id)}>
          {t.goTo(own.name, formatTime(own.start_time))}
        </Button>
      )}
      {withoutPass && (
        <Button variant="outlined" sx={wayOn} onClick={() => onPerson(withoutPass)}>
          {t.withoutPass}
        </Button>
      )}
      <Button variant="outlined" sx={wayOn} onClick={onAgain}>
        {t.again}
      </Button>
    </Stack>
  )
}

const Verdict = ({ verdict, roster }: { verdict: CheckInVerdict; roster: RosterClass }) => {
  const isRefused = verdict.state === 'refused'
  const note = noteOf(verdict)
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        {isRefused ? <CloseIcon fontSize="large" /> : <CheckIcon fontSize="large" />}
        <Typography variant="h4" component="p">
          {isRefused ? t.stop : t.welcome}
        </Typography>
      </Stack>
      {verdict.name && (
        <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {verdict.name}
        </Typography>
      )}
      {!isRefused && (
        <Typography>
          {roster.name}, {formatTime(roster.start_time)}
        </Typography>
      )}
      {note && <Typography>{note}</Typography>}
    </>
  )
}

/** A large green or red field with the name and the class, readable at arm's length. */
export const CheckInResult = ({ verdict, roster, ...waysOn }: CheckInResultProps) => {
  const shown = verdict === 'checking' ? undefined : verdict
  return (
    <Box sx={{ ...frame, ...looks[shown?.state ?? 'waiting'] }}>
      {/* Screen readers announce changes inside an element that was there before. */}
      <Box role="status">
        {shown ? (
          <Verdict verdict={shown} roster={roster} />
        ) : (
          <Typography>{verdict ? t.checking : t.aim}</Typography>
        )}
      </Box>
      {shown?.state === 'refused' && <WaysOn {...waysOn} refusal={shown} />}
    </Box>
  )
}
