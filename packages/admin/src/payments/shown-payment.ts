import type { PendingPayment } from '@estudio/contract'
import { useState } from 'react'

/** The payment under review as it was read last. */
export interface Shown {
  payment: PendingPayment
  /** Its position in the list. */
  place: number
  /** The filters and the page of the list in which it was found. */
  view: string
  /** The payment has left the list, and this screen did not settle it. */
  isSettled: boolean
}

/** The version of a payment that this screen settles, so that the next payment may be shown. */
export type Settling = Pick<PendingPayment, 'id' | 'version'>

interface PaymentsList {
  payments: readonly PendingPayment[]
  view: string
  isFetching: boolean
}

/**
 * The payment to show. A payment that somebody else has settled stays until the person leaves it, so that no other payment takes its
 * place under the finger. The payment at the former position, or else the last one, follows a payment that this screen has settled
 * or that other filters leave out.
 */
export function nextShown(
  { payments, view, isFetching }: PaymentsList,
  shown: Shown | undefined,
  settling: Settling | undefined,
): Shown | undefined {
  const place = payments.findIndex(({ id }) => id === shown?.payment.id)
  const listed = payments[place]
  // The rows of the former filters stay until the new ones have been read.
  if (shown && listed)
    return { payment: listed, place, view: isFetching ? shown.view : view, isSettled: false }
  const isOwn = settling?.id === shown?.payment.id && settling?.version === shown?.payment.version
  if (shown && shown.view === view && !isOwn) return { ...shown, isSettled: true }
  const at = Math.min(shown?.place ?? 0, payments.length - 1)
  const payment = payments[at]
  return payment && { payment, place: at, view, isSettled: false }
}

/** Sends a decision about a payment; the next payment is shown when the decision succeeds. */
export type Settle = <Answer>(send: () => Promise<Answer>) => Promise<Answer>

export const useSettling = () => {
  const [settling, setSettling] = useState<Settling>()
  const settle =
    ({ id, version }: Settling): Settle =>
    async (send) => {
      setSettling({ id, version })
      try {
        return await send()
      } catch (error) {
        setSettling(undefined)
        throw error
      }
    }
  return { settling, settle }
}
