interface CancellableInvoice {
  state: string
  wanted: string | null
  /** A cancellation at the SAT needs a motive, which staff choose. */
  motive: string | null
  next_try_at: unknown
  is_cancelling: boolean
}

/** Whether staff can ask for the cancellation of an invoice: it is issued, and not being cancelled, here or at the SAT. */
export const isInvoiceCancellable = (invoice: CancellableInvoice): boolean => {
  const { state, wanted, motive, next_try_at, is_cancelling } = invoice
  const isUnderWay = is_cancelling || (wanted === 'cancel' && motive !== null && next_try_at !== null)
  return state === 'invoiced' && !isUnderWay
}
