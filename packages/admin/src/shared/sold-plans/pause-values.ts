import { pauseIssues } from '@estudio/domain'
import { pauseIssueText } from '@estudio/texts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { checkReason, type ReasonValues } from '../../ui/form/reason.ts'

export interface PauseValues extends ReasonValues {
  from: string | null
  to: string | null
}

/** The typed dates; an empty date is an empty string. */
export const typedSpan = ({ from, to }: Pick<PauseValues, 'from' | 'to'>) => ({
  from: from ?? '',
  to: to ?? '',
})

/** Both days are required, in order and not in the past, and so is the reason; the server checks the number of days. */
export const checkPause =
  (today: string) =>
  (values: PauseValues): FormErrors<PauseValues> => {
    const { from, to } = pauseIssues(typedSpan(values), { today })
    return { ...checkReason(values), from: pauseIssueText(from), to: pauseIssueText(to) }
  }
