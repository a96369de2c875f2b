import { type Refusal, texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { JoinWaitlist } from '../../../ui/waitlist'

interface WayOutProps {
  refusal: Refusal
  /** A plan that has not begun leads to the plans in place of the confirm button (BOK-03). */
  plansFirst?: boolean
  /** The class whose waiting list the member may join instead. */
  waitFor?: string
  onClose: () => void
}

/** What to do about a refusal: wait for a place, its own action, the plans, or another class. */
export const WayOut = ({ refusal: { action }, plansFirst = false, waitFor, onClose }: WayOutProps) => {
  const staysHere = action?.href === '/horarios'
  return (
    <>
      {waitFor && <JoinWaitlist classId={waitFor} onJoined={onClose} />}
      {(!action || staysHere) && !plansFirst && (
        <Button variant="contained" onClick={onClose}>
          {action?.label ?? texts.common.close}
        </Button>
      )}
      {action && !staysHere && (
        <Button variant={plansFirst ? 'text' : 'contained'} component={Link} to={action.href}>
          {action.label}
        </Button>
      )}
      {plansFirst && (
        <Button variant="contained" component={Link} to="/planes">
          {texts.booking.planRequired.plans}
        </Button>
      )}
    </>
  )
}
