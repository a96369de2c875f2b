import { isReasonCode } from '@estudio/texts'
import { errors } from '../../platform/errors.ts'
import type { BookingOutcome } from './store.ts'

/** The refusal a booking function answered, with the plan it speaks of and its decisive day. */
export const bookingRefusal = ({
  code,
  plan_name,
  plan_date,
}: Pick<BookingOutcome, 'code' | 'plan_name' | 'plan_date'>): Error => {
  if (!isReasonCode(code)) return new Error(`booking answered ${code}`)
  return errors.refused(
    code,
    plan_name === null ? undefined : { plan: plan_name, date: plan_date ?? undefined },
  )
}
