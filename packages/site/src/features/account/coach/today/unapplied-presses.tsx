import type { UnappliedPress } from '@estudio/client'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatRecent, texts } from '@estudio/texts'
import { useMoment, useMoveFocusOnUnmount } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { nameIn } from './shown-day'
import { useKeptDay } from './use-kept-day'

const t = texts.coach.today

const markOf = ({ attended }: UnappliedPress): string => {
  if (attended === null) return t.cleared
  return attended ? t.attended : t.missed
}

interface UnappliedPressesProps {
  presses: readonly UnappliedPress[]
  onDismiss: () => Promise<void>
  /** Receives the focus when the list is dismissed. */
  nextFocus: () => HTMLElement | null
}

const List = ({ presses, onDismiss, nextFocus }: UnappliedPressesProps) => {
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const kept = useKeptDay()
  const momentOf = ({ at }: UnappliedPress) => formatRecent(wallTimeOf(new Date(at), zone), today)
  return (
    // A toast has announced each press already.
    <Alert
      ref={useMoveFocusOnUnmount<HTMLDivElement>(nextFocus)}
      role="region"
      aria-labelledby="unapplied-presses"
      severity="error"
      sx={{ mb: 3, '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}
    >
      <AlertTitle component="h2" id="unapplied-presses">
        {t.unapplied}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {presses.map((press) => (
          <li key={press.id}>
            {t.unappliedPress(
              nameIn(kept?.classes, press.reservation_id),
              markOf(press),
              momentOf(press),
              press.refusal ?? t.keptForStaff,
            )}
          </li>
        ))}
      </Box>
      <Button
        color="inherit"
        variant="outlined"
        onClick={() => void onDismiss()}
        sx={{ mt: 1.5, minHeight: 48 }}
      >
        {t.dismiss}
      </Button>
    </Alert>
  )
}

/** The presses that were not applied, until the coach has read them. */
export const UnappliedPresses = (props: UnappliedPressesProps) =>
  props.presses.length > 0 ? <List {...props} /> : null
