import { maxLengthOf, ReasonInput, type UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { VersionedForm } from '@estudio/ui'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { ReasonValues } from '../../ui/form/reason.ts'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { success } from '../../ui/notifications.tsx'

const t = texts.admin.users.changes

/** A dialog that changes one plan of a user. */
export interface PlanDialogProps {
  plan: UserPlan
  onClose: () => void
}

/** The title of a change, and its messages after a success and a failure. */
interface Words<Values, Answer> {
  action: string
  done: string | ((values: Values, answer: Answer) => string)
  /** The change was recorded, but staff have to do something about it. */
  isWarning?: (answer: Answer) => boolean
  error: string
}

interface ChangeDialogProps<Values extends ReasonValues, Answer> {
  words: Words<Values, Answer>
  subtitle: string
  defaultValues: Values
  validate: (values: Values) => FormErrors<Values>
  /** Sends the values of the form with the hook of the change. */
  change: (values: Values) => Promise<Answer>
  onClose: () => void
  /** Set for a form with the plan's own fields. After a conflict, any other form sends the plan's present version. */
  versioned?: VersionedForm<Values>
  /** Disables the confirmation. */
  disabled?: boolean
  /** The confirmation, by default a button with the action's name. */
  submit?: ReactNode
  reasonLabel?: string
  reasonHelp?: string
  children: ReactNode
}

/** The form of one change of a plan: its fields and the reason. */
export const ChangeDialog = <Values extends ReasonValues, Answer = unknown>(
  props: ChangeDialogProps<Values, Answer>,
) => {
  const { words, change, reasonLabel = t.reason, reasonHelp = t.reasonHelp, children, ...form } = props
  const notify = useNotify()
  const onSubmit = async (values: Values) => {
    try {
      const answer = await change(values)
      const { done, isWarning } = words
      const text = typeof done === 'string' ? done : done(values, answer)
      notify(text, isWarning?.(answer) ? { type: 'warning' } : success)
    } catch (error) {
      // The list no longer has the plan, so this form is unmounted.
      if (reasonCodeOf(error) !== 'plan_not_found') throw error
      notify(errorText(error, words.error), { type: 'error' })
    }
  }
  return (
    <FormDialog<Values>
      submit={words.action}
      {...form}
      title={words.action}
      saveError={words.error}
      onSubmit={onSubmit}
      width="xs"
    >
      {children}
      <ReasonField
        label={reasonLabel}
        helperText={reasonHelp}
        maxLength={maxLengthOf(ReasonInput, 'reason')}
      />
    </FormDialog>
  )
}
