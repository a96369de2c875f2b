import { useBooking } from './booking-context'
import { CancelDialog } from './cancel-dialog'
import { ConfirmDialog } from './confirm-dialog'
import { PlanRequiredDialog } from './plan-required-dialog'
import { SuccessDialog } from './success-dialog'
import { WhyDialog } from './why-dialog'

/** The dialog that is open, if one is. */
const BookingDialogs = () => {
  const { dialog } = useBooking()
  switch (dialog.kind) {
    case 'plan_required':
      return <PlanRequiredDialog reason={dialog.reason} />
    case 'confirm':
      return <ConfirmDialog item={dialog.item} gate={dialog.gate} idempotencyKey={dialog.key} />
    case 'why':
      return <WhyDialog item={dialog.item} />
    case 'success':
      return <SuccessDialog item={dialog.item} />
    case 'cancel':
      return <CancelDialog item={dialog.item} reservation={dialog.reservation} />
    case 'none':
      return null
  }
}

export default BookingDialogs
