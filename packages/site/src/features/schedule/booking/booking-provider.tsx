import {
  type ApiError,
  failureText,
  ownPlansQuery,
  type Session,
  type SessionState,
  useHttp,
  useSessionActions,
} from '@estudio/client'
import type { Reservation, UserPlan } from '@estudio/contract'
import { type BookingGate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { toast } from '../../../ui/feedback/toasts'
import { useHydrated } from '../../../ui/studio/hydration'
import { scheduleAddress } from '../chosen-day'
import type { ClassItem } from '../class-item'
import { ClassConditionsProvider } from '../class-state'

/** The open dialog and its props. */
export type BookingDialog =
  | { kind: 'none' }
  /** The details of a class. */
  | { kind: 'class'; item: ClassItem }
  | { kind: 'plan_required'; reason: 'signed_out' | 'no_plan' }
  | {
      kind: 'confirm'
      item: ClassItem
      gate: Exclude<BookingGate<UserPlan>, { kind: 'plan_required' }>
    }
  | { kind: 'why'; item: ClassItem }
  | { kind: 'waitlist_refused'; item: ClassItem; error: ApiError }
  | {
      kind: 'success'
      item: ClassItem
      reservation: Reservation
      /** The room in which the place can become her favourite; none where it is already, or where places are not chosen. */
      favouriteIn: string | null
    }
  | { kind: 'cancel'; item: ClassItem; reservation: Reservation }

interface Booking {
  dialog: BookingDialog
  /** False until the page is hydrated: its buttons show, and cannot be pressed. */
  isReady: boolean
  /** Id of the class whose booking is being checked. */
  checkingClassId: string | null
  askToBook: (item: ClassItem) => void
  askToCancel: (item: ClassItem, reservation: Reservation) => void
  show: (dialog: BookingDialog) => void
  close: () => void
  /** Refetches the day's classes and reservations. */
  reload: () => void
  /** The address to which the page returns that removes the reason of a refusal. */
  returnAddress: () => string
}

const BookingContext = createContext<Booking | null>(null)

export const useBooking = (): Booking => {
  const booking = useContext(BookingContext)
  if (!booking) throw new Error('useBooking needs BookingProvider above it')
  return booking
}

interface BookingProviderProps {
  onChange: () => void
  /** The default is the chosen day of the schedule. */
  returnAddress?: () => string
  children: ReactNode
}

const none: BookingDialog = { kind: 'none' }

/** Bookings and cancellations need a network. Shows a toast and returns false when the browser is offline. */
const checkOnline = (): boolean => {
  if (navigator.onLine) return true
  toast.warning(texts.frame.offline.noBooking)
  return false
}

/** Resolves when the session is no longer loading, because a member whose token is being refreshed is not a visitor. */
const settledState = ({ state, subscribe }: Session): Promise<SessionState> =>
  new Promise((resolve) => {
    const check = () => {
      if (state().status === 'loading') return
      stop()
      resolve(state())
    }
    const stop = subscribe(check)
    check()
  })

/** Decides which dialog “Reservar ahora” opens, and holds the open dialog. */
export const BookingProvider = ({
  onChange,
  returnAddress = scheduleAddress,
  children,
}: BookingProviderProps) => {
  const http = useHttp()
  const queries = useQueryClient()
  const session = useSessionActions()
  const { timezone } = useStudio()
  const isReady = useHydrated()
  const [dialog, setDialog] = useState<BookingDialog>(none)
  const [checkingClassId, setCheckingClassId] = useState<string | null>(null)

  const gateFor = async (item: ClassItem) => {
    const { status, user } = await settledState(session)
    const signedIn = status === 'signed-in'
    const { bookingGate, serverVerdict } = await import('./gate')
    const [{ plans }, verdict] = signedIn
      ? await Promise.all([
          queries.fetchQuery({ ...ownPlansQuery(http, user?.id), staleTime: 0 }),
          serverVerdict(queries, http, user?.id, item.id),
        ])
      : [{ plans: [] }]
    const classDate = item.start_time.slice(0, 10)
    const ask = { signedIn, plans, classDate, makeUpUntil: verdict?.makeUpUntil }
    const gate = bookingGate(ask, { now: new Date(), zone: timezone })
    if ((gate.kind !== 'confirm' && gate.kind !== 'blocked') || !verdict?.refused) return gate
    return { kind: 'blocked' as const, plan: gate.plan, refusal: verdict.refused }
  }

  const askToBook = async (item: ClassItem) => {
    if (checkingClassId || !checkOnline()) return
    setCheckingClassId(item.id)
    try {
      const gate = await gateFor(item)
      if (gate.kind === 'plan_required') setDialog({ kind: 'plan_required', reason: gate.reason })
      else setDialog({ kind: 'confirm', item, gate })
    } catch (error) {
      toast.error(failureText(error, texts.booking.reserveError))
    } finally {
      setCheckingClassId(null)
    }
  }

  return (
    <BookingContext
      value={{
        dialog,
        isReady,
        checkingClassId,
        askToBook: (item) => void askToBook(item),
        askToCancel: (item, reservation) => checkOnline() && setDialog({ kind: 'cancel', item, reservation }),
        show: setDialog,
        close: () => setDialog(none),
        reload: onChange,
        returnAddress,
      }}
    >
      <ClassConditionsProvider>{children}</ClassConditionsProvider>
    </BookingContext>
  )
}
