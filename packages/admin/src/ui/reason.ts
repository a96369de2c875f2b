import { maxLengthOf, ReasonInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FormErrors } from './form.tsx'
import { optionalTextError } from './text-error.ts'

/** The values of a form that requires a reason. */
export interface ReasonValues {
  reason: string | null
}

export const trimmedReason = ({ reason }: ReasonValues): string => reason?.trim() ?? ''

export const checkReason = (values: ReasonValues): FormErrors<ReasonValues> => {
  const reason = trimmedReason(values)
  if (reason === '') return { reason: texts.admin.calendar.staffBooking.reasonRequired }
  return { reason: optionalTextError(reason, maxLengthOf(ReasonInput, 'reason')) }
}
