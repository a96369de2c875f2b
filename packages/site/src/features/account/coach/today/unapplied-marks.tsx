import type { UnappliedMark } from '@estudio/client'
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

const markOf = ({ attended }: UnappliedMark): string => {
  if (attended === null) return t.cleared
  return attended ? t.attended : t.missed
}

interface UnappliedMarksProps {
  marks: readonly UnappliedMark[]
  onDismiss: () => Promise<void>
  /** Receives the focus when the list is dismissed. */
  nextFocus: () => HTMLElement | null
}

const List = ({ marks, onDismiss, nextFocus }: UnappliedMarksProps) => {
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const kept = useKeptDay()
  const momentOf = ({ at }: UnappliedMark) => formatRecent(wallTimeOf(new Date(at), zone), today)
  return (
    // A toast has announced each mark already.
    <Alert
      ref={useMoveFocusOnUnmount<HTMLDivElement>(nextFocus)}
      role="region"
      aria-labelledby="unapplied-marks"
      severity="error"
      sx={{ mb: 3, '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}
    >
      <AlertTitle component="h2" id="unapplied-marks">
        {t.unapplied}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {marks.map((mark) => (
          <li key={mark.id}>
            {t.unappliedMark(
              nameIn(kept?.classes, mark.reservation_id),
              markOf(mark),
              momentOf(mark),
              mark.refusal ?? t.keptForStaff,
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

/** The marks that were not applied, until the coach has read them. */
export const UnappliedMarks = (props: UnappliedMarksProps) =>
  props.marks.length > 0 ? <List {...props} /> : null
