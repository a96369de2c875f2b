import type { Reservation } from '@estudio/contract'
import { type ClassCardState, texts } from '@estudio/domain'
import { CheckIcon } from '@estudio/theme'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useBooking } from './booking/booking-context'
import type { ClassItem } from './class-item'

interface CardActionProps {
  item: ClassItem
  state: ClassCardState
  reservation: Reservation | undefined
  /** Colour of small print on the card's ground. */
  soft: string
}

const { classCard } = texts

const closed = {
  finished: classCard.finished,
  canceled_by_you: classCard.canceledByYou,
  studio_canceled: classCard.studioCanceled,
  full: classCard.full,
} as const

const onCard = { bgcolor: 'background.paper' } as const

const Hint = ({ text, colour }: { text: string; colour: string }) => (
  <Typography variant="body2" sx={{ color: colour, maxWidth: { sm: 220 }, textAlign: 'center' }}>
    {text}
  </Typography>
)

/** The state of a card as one button, told in words and not by colour alone (CRD-06 to CRD-12). */
export const CardAction = ({ item, state, reservation, soft }: CardActionProps) => {
  const booking = useBooking()
  const busy = booking.asking === item.id
  if (state.kind === 'reserved') {
    const blocked = state.cancellation === 'refused'
    return (
      <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Chip size="small" color="success" icon={<CheckIcon />} label={classCard.reserved} />
          {state.full && <Chip size="small" label={classCard.full} sx={onCard} />}
        </Stack>
        <Button
          variant="outlined"
          size="small"
          disabled={blocked}
          onClick={() => reservation && booking.askToCancel(item, reservation)}
          sx={onCard}
        >
          {classCard.cancel}
        </Button>
        {blocked && <Hint text={classCard.cancelBlocked} colour={soft} />}
        {state.startingSoon && <Hint text={classCard.startingSoon} colour={soft} />}
      </Stack>
    )
  }
  if (state.kind !== 'available')
    return (
      <Button variant="outlined" size="small" color="secondary" disabled fullWidth sx={onCard}>
        {closed[state.kind]}
      </Button>
    )
  return (
    <Stack sx={{ gap: 0.5 }}>
      {/* Not disabled while it asks: the dialog gives the focus back to this button. */}
      <Button
        variant="contained"
        size="small"
        aria-busy={busy}
        endIcon={busy && <CircularProgress size={16} color="inherit" />}
        onClick={() => booking.askToBook(item)}
      >
        {classCard.reserve}
      </Button>
      {state.startingSoon && <Hint text={classCard.startingSoon} colour={soft} />}
    </Stack>
  )
}
