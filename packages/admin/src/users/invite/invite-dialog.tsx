import type { AdminUser, InviteUserInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { useRows } from '../../data/use-rows.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormText } from '../../ui/form/form-text.tsx'
import { done } from '../../ui/toast.ts'
import { checkInvite, emptyInvite, type InviteValues, toInvite } from '../edit/user-form.ts'

const t = texts.admin.users.invite

/** Staff make a member's account; the person chooses a password by the link of the mail. */
const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { create } = useRows<AdminUser, InviteUserInput>('usuarios')
  const notify = useNotify()
  const submit = (values: InviteValues) =>
    create.mutate(toInvite(values), {
      onSuccess: () => {
        notify(t.done(values.email.trim()), done)
        onClose()
      },
    })
  return (
    <FormDialog
      title={t.title}
      subtitle={t.hint}
      submit={t.submit}
      initial={emptyInvite}
      check={checkInvite}
      onSubmit={submit}
      onClose={onClose}
      busy={create.isPending}
      fault={create.error ? errorText(create.error, t.error) : undefined}
      width="xs"
    >
      <FormText name="full_name" label={texts.admin.users.details.fullName} input={{ maxLength: 100 }} />
      <FormText name="email" label={texts.common.email} type="email" input={{ maxLength: 255 }} />
      <FormText
        name="phone"
        label={`${texts.admin.users.details.phone} ${texts.common.optional}`}
        input={{ maxLength: 16, inputMode: 'tel' }}
      />
    </FormDialog>
  )
}

export default InviteDialog
