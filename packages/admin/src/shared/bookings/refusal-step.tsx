import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { classesOfUser, detailsOfUser, documentsOfUser, plansOfUser } from '../addresses.ts'

const { steps } = texts.admin.calendar.staffBooking

interface Step {
  label: string
  to: (userId: string) => string
}

const toPlans: Step = { label: steps.plans, to: plansOfUser }
const toClasses: Step = { label: steps.classes, to: classesOfUser }

/** The link that helps with a refusal, by reason code. */
const stepOf: Readonly<Record<string, Step>> = {
  no_plan: toPlans,
  plan_frozen: toPlans,
  plan_paused: toPlans,
  plan_expired: toPlans,
  no_classes_left: toPlans,
  class_outside_plan: toPlans,
  plan_payment_pending: { label: steps.payment, to: () => '/pagos' },
  booking_suspended: { label: steps.absences, to: detailsOfUser },
  member_not_found: { label: steps.account, to: detailsOfUser },
  waiver_required: { label: steps.documents, to: documentsOfUser },
  too_many_reservations: toClasses,
  too_many_that_day: toClasses,
  overlapping_reservation: toClasses,
}

/** A link to the screen where staff can resolve the refusal of a booking, if there is such a screen. */
export const refusalStep = (code: string | undefined, userId: string) => {
  const step = code === undefined ? undefined : stepOf[code]
  return (
    step && (
      <Button color="inherit" size="small" component={Link} to={step.to(userId)}>
        {step.label}
      </Button>
    )
  )
}
