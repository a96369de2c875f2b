import { ApiError, bookingRulesApi, bookingVerdictQuery, useClient, useSession } from '@estudio/client'
import type { Verdict } from '@estudio/contract'
import { isReasonCode, type Refusal, refusal, texts } from '@estudio/texts'
import { JoinWaitlist } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ClassItem } from '../class-item'
import { useBooking } from './booking-provider'

/** The refusal behind an error; undefined when it is no rule that said no. */
export const refusalOfError = (error: Error | null): Refusal | undefined => {
  if (!(error instanceof ApiError) || !isReasonCode(error.code) || error.status >= 500) return undefined
  return { ...refusal(error.code), message: error.message }
}

const toRefusal = ({ code, message }: Verdict): Refusal | undefined =>
  isReasonCode(code) && message !== null ? { ...refusal(code), message } : undefined

/** Whether the server would accept a booking of this class, and whether its waiting list can be joined instead. */
export const useVerdict = (item: ClassItem, { enabled = true } = {}) => {
  const { http } = useClient()
  const { user } = useSession()
  const api = useMemo(() => bookingRulesApi(http), [http])
  const query = useQuery({ ...bookingVerdictQuery(api, user?.id, item.id), enabled })
  const { data } = query
  const waitlist = data?.waitlist ?? undefined
  return {
    query,
    bookingRefusal: data && toRefusal(data),
    canWait: waitlist?.code === 'ok',
    /** Why the waiting list can't be joined either. */
    waitlistRefusal: waitlist && toRefusal(waitlist),
  }
}

/** Why a class can't be booked, in the words of its reason code. */
export const RefusalNotice = ({ refusal }: { refusal: Omit<Refusal, 'code'> }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    {refusal.message}
  </Alert>
)

interface WayOutProps {
  refusal: Omit<Refusal, 'code'>
  /** For a plan that has not begun: links to the plans in place of the confirm button (BOK-03). */
  plansFirst?: boolean
  /** The class whose waiting list the member may join instead. */
  waitFor?: ClassItem
  onClose: () => void
}

/** The actions after a refusal: the waiting list, its own action, the plans, or another class. */
export const WayOut = ({ refusal: { action }, plansFirst = false, waitFor, onClose }: WayOutProps) => {
  const { show } = useBooking()
  const staysHere = action?.href === '/horarios'
  return (
    <>
      {waitFor && (
        <JoinWaitlist
          classId={waitFor.id}
          onJoined={onClose}
          onRefused={(error) => show({ kind: 'line_refused', item: waitFor, error })}
        />
      )}
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
