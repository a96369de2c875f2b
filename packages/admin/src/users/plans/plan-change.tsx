import { maxLengthOf, ReasonInput, type UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { VersionedForm } from '@estudio/ui'
import type { ReactNode } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import type { FormErrors } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import type { ReasonValues } from '../../ui/reason.ts'

const t = texts.admin.users.changes

/** A dialog that changes one plan of a user. */
export interface PlanDialogProps {
  plan: UserPlan
  onClose: () => void
}

/** What a change is called, and what is shown once it is done or has failed. */
interface Words {
  action: string
  done: string
  error: string
}

interface ChangeDialogProps<Values extends ReasonValues> {
  words: Words
  /** Shown instead of `words.done`. */
  done?: (values: Values) => string
  subtitle: string
  defaultValues: Values
  validate: (values: Values) => FormErrors<Values>
  /** Sends what the form holds, by the hook of the change. */
  change: (values: Values) => Promise<unknown>
  onClose: () => void
  /** Of a form that shows the plan's own fields. Any other is about the plan as it is by the next press. */
  versioned?: VersionedForm<Values>
  /** Not to be confirmed yet. */
  disabled?: boolean | ((values: Values) => boolean)
  reasonLabel?: string
  reasonHelp?: string
  children: ReactNode
}

/** One change of a plan: its fields, then why. */
export const ChangeDialog = <Values extends ReasonValues>(props: ChangeDialogProps<Values>) => {
  const { words, done, change, reasonLabel = t.reason, reasonHelp = t.reasonHelp, children, ...form } = props
  const notify = useNotify()
  const onSubmit = async (values: Values) => {
    try {
      await change(values)
      notify(done?.(values) ?? words.done, success)
    } catch (error) {
      // The list goes on without the plan, and so without this form (AUS-27).
      if (reasonCodeOf(error) !== 'plan_not_found') throw error
      notify(errorText(error, words.error), { type: 'error' })
    }
  }
  return (
    <FormDialog<Values>
      {...form}
      title={words.action}
      submit={words.action}
      saveError={words.error}
      onSubmit={onSubmit}
      width="xs"
    >
      {children}
      <TextInput
        source="reason"
        label={reasonLabel}
        helperText={reasonHelp}
        multiline
        minRows={2}
        maxRows={6}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(ReasonInput, 'reason') } }}
      />
    </FormDialog>
  )
}
