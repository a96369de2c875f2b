import {
  failureText,
  newIdempotencyKey,
  ownPlansQuery,
  type Session,
  type SessionState,
  useApi,
  useSessionActions,
} from '@estudio/client'
import { texts } from '@estudio/texts'
import { toast, useStudio } from '@estudio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ClassItem } from '../class-item'
import { BookingContext, type BookingDialog } from './booking-context'

interface BookingProviderProps {
  onChange: () => void
  children: ReactNode
}

const none: BookingDialog = { kind: 'none' }

/** Nothing is booked or cancelled without a network; whoever tries is told so. */
const reachable = (): boolean => {
  if (navigator.onLine) return true
  toast.warning(texts.frame.offline.noBooking)
  return false
}

/** The session, once it is known whether there is one: a member whose token is being renewed is no visitor. */
const settled = ({ state, subscribe }: Session): Promise<SessionState> =>
  new Promise((resolve) => {
    const look = () => {
      if (state().status === 'loading') return
      stop()
      resolve(state())
    }
    const stop = subscribe(look)
    look()
  })

/** Decides which dialog answers “Reservar ahora” (BOK-01 to BOK-04) and keeps the one that is open. */
export const BookingProvider = ({ onChange, children }: BookingProviderProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSessionActions()
  const { timezone } = useStudio()
  const [dialog, show] = useState<BookingDialog>(none)
  const [asking, setAsking] = useState<string | null>(null)

  const gateFor = async (item: ClassItem) => {
    const { status, user } = await settled(session)
    const signedIn = status === 'signed-in'
    const plans = signedIn ? await queries.fetchQuery({ ...ownPlansQuery(api, user?.id), staleTime: 0 }) : []
    const classDate = item.start_time.slice(0, 10)
    const { bookingGate } = await import('./gate')
    return bookingGate({ signedIn, plans, classDate }, { now: new Date(), zone: timezone })
  }

  const askToBook = async (item: ClassItem) => {
    if (asking || !reachable()) return
    setAsking(item.id)
    try {
      const gate = await gateFor(item)
      if (gate.kind === 'plan_required') show({ kind: 'plan_required', reason: gate.reason })
      else show({ kind: 'confirm', item, gate, key: newIdempotencyKey() })
    } catch (error) {
      toast.error(failureText(error, texts.booking.reserveError))
    } finally {
      setAsking(null)
    }
  }

  return (
    <BookingContext
      value={{
        dialog,
        asking,
        askToBook: (item) => void askToBook(item),
        askToCancel: (item, reservation) => reachable() && show({ kind: 'cancel', item, reservation }),
        show,
        close: () => show(none),
        reload: onChange,
      }}
    >
      {children}
    </BookingContext>
  )
}
