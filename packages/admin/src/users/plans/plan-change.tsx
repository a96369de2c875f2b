import { scheduleKey } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { FormDialog, type FormErrors } from '../../ui/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import type { ReasonValues } from '../../ui/reason.ts'

const t = texts.admin.users.changes

/** A dialog that changes one plan of a user. */
export interface PlanDialogProps {
  plan: UserPlan
  onClose: () => void
}

/** What shows a plan, its payment or the places it pays. */
const shownBy = [
  ['user-plans'],
  ['plan-ledger'],
  ['users'],
  ['payments/pending'],
  ['payments/received'],
  ['statistics'],
  ['user-schedules'],
  scheduleKey,
]

/** Changes a user's plan; whatever shows it is read anew afterwards, and after an error too. */
export const usePlanChange = <Input = void, Answer = unknown>(change: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  const reload = () => Promise.all(shownBy.map((queryKey) => queries.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: change,
    onSuccess: reload,
    // Not awaited: the list may come without the plan whose error is to be shown.
    onError: () => void reload(),
  })
}

/** What ending a plan would touch; read each time a dialog opens. */
export const usePlanEndImpact = (planId: string) => {
  const { planEndImpact } = useStudioData()
  return useQuery({
    queryKey: ['plan-impact', planId],
    queryFn: () => planEndImpact(planId),
    staleTime: 0,
    gcTime: 0,
  })
}

/** What a change is called, and what is shown once it is done or has failed. */
interface Words {
  action: string
  done: string
  error: string
}

interface ChangeDialogProps<Values> {
  words: Words
  /** Shown instead of `words.done`. */
  done?: (values: Values) => string
  subtitle: string
  defaultValues: Values
  validate: (values: Values) => FormErrors<Values>
  change: (values: Values) => Promise<unknown>
  onClose: () => void
  /** Not to be confirmed yet. */
  disabled?: boolean | ((values: Values) => boolean)
  reasonLabel?: string
  reasonHelp?: string
  children: ReactNode
}

/** One change of a plan: its fields, then why. */
export const ChangeDialog = <Values extends ReasonValues>(props: ChangeDialogProps<Values>) => {
  const { words, done, change, reasonLabel = t.reason, reasonHelp = t.reasonHelp, children, ...form } = props
  const { mutateAsync } = usePlanChange(change)
  const notify = useNotify()
  const onSubmit = async (values: Values) => {
    try {
      await mutateAsync(values)
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
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
    </FormDialog>
  )
}
