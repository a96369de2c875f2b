import { ReasonInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FormErrors } from './form.tsx'
import { schemaErrors } from './schema-errors.ts'

/** The values of a form that requires a reason. */
export interface ReasonValues {
  reason: string | null
}

export const trimmedReason = ({ reason }: ReasonValues): string => reason?.trim() ?? ''

const reasonErrors = schemaErrors(ReasonInput, { reason: texts.admin.calendar.staffBooking.reasonRequired })

export const checkReason = (values: ReasonValues): FormErrors<ReasonValues> =>
  reasonErrors({ reason: trimmedReason(values) })
