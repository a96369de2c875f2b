import { texts } from '@estudio/texts'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { UserPlansApi } from '../user-plans-api.ts'
import { checkReason, type ReasonValues } from './change-forms.ts'
import { ReasonField } from './reason-field.tsx'
import { useChange } from './use-change.ts'

interface ReasonDialogProps {
  words: { action: string; reason: string; done: string; error: string }
  /** The reference of the purchase. */
  reference: string
  change: (api: UserPlansApi, reason: string) => Promise<unknown>
  onClose: () => void
  /** Not to be confirmed yet. */
  disabled?: boolean
  /** What the change does. */
  children: ReactNode
}

/** A payment is turned down or given back: the member reads why. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { words, reference, change, onClose, disabled, children } = props
  const { run, busy, fault } = useChange(words, onClose)
  return (
    <FormDialog<ReasonValues>
      title={words.action}
      subtitle={reference}
      submit={words.action}
      initial={{ reason: '' }}
      check={checkReason}
      onSubmit={({ reason }) => run((api) => change(api, reason.trim()))}
      onClose={onClose}
      busy={busy}
      disabled={disabled}
      fault={fault}
      width="xs"
    >
      {children}
      <ReasonField label={words.reason} help={texts.admin.users.changes.reasonForMember} />
    </FormDialog>
  )
}
