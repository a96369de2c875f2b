import { newIdempotencyKey, useApi, useSession } from '@estudio/client'
import { bookingGate, texts } from '@estudio/domain'
import { type ReactNode, useState } from 'react'
import { useStudio } from '../../../ui/studio-context'
import { toast } from '../../../ui/toast'
import type { ClassItem } from '../class-item'
import { BookingContext, type BookingDialog } from './booking-context'

interface BookingProviderProps {
  onChange: () => void
  children: ReactNode
}

const none: BookingDialog = { kind: 'none' }

/** Decides which dialog answers “Reservar ahora” (BOK-01 to BOK-04) and keeps the one that is open. */
export const BookingProvider = ({ onChange, children }: BookingProviderProps) => {
  const api = useApi()
  const { status } = useSession()
  const { timezone } = useStudio()
  const [dialog, show] = useState<BookingDialog>(none)
  const [asking, setAsking] = useState<string | null>(null)

  const gateFor = async (item: ClassItem) => {
    const signedIn = status === 'signed-in'
    const plans = signedIn ? await api.userPlans.list() : []
    const classDate = item.start_time.slice(0, 10)
    return bookingGate({ signedIn, plans, classDate }, { now: new Date(), zone: timezone })
  }

  const askToBook = async (item: ClassItem) => {
    if (asking) return
    setAsking(item.id)
    try {
      const gate = await gateFor(item)
      if (gate.kind === 'plan_required') show({ kind: 'plan_required', reason: gate.reason })
      else show({ kind: 'confirm', item, gate, key: newIdempotencyKey() })
    } catch {
      toast.error(texts.booking.reserveError)
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
        askToCancel: (item, reservation) => show({ kind: 'cancel', item, reservation }),
        show,
        close: () => show(none),
        reload: onChange,
      }}
    >
      {children}
    </BookingContext>
  )
}
