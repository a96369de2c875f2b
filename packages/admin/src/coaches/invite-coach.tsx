import { texts } from '@estudio/texts'
import { useNotify, useRequireAccess } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { InviteInputs } from '../shared/person/invite-inputs.tsx'
import { checkInvite, type InviteValues, toInvite } from '../shared/person/user-values.ts'
import { useCloseDialog } from '../ui/dialog/dialog-route.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { success } from '../ui/notifications.tsx'
import { useInviteCoach } from './use-coaches.ts'

const t = texts.admin.coaches.invite

/** The text of the search that found nobody is a name or an address. */
const initialValues = (typed = ''): InviteValues => ({
  full_name: typed.includes('@') ? null : typed || null,
  email: typed.includes('@') ? typed : null,
  phone: null,
  confirm_address: false,
  allow_shared_phone: false,
})

/** Opens an account for a person who has none, and makes them a coach. */
const InviteCoach = () => {
  useRequireAccess({ action: 'create' })
  const { typed }: { typed?: string } = useLocation().state ?? {}
  const invite = useInviteCoach()
  const notify = useNotify()
  const onSubmit = async (values: InviteValues) => {
    const person = toInvite(values)
    await invite.mutateAsync(person)
    notify(t.done(person.email ?? ''), success)
  }
  return (
    <FormDialog<InviteValues>
      title={t.title}
      subtitle={t.hint}
      submit={t.submit}
      defaultValues={initialValues(typed)}
      validate={checkInvite}
      onSubmit={onSubmit}
      onClose={useCloseDialog()}
      saveError={t.error}
      width="xs"
    >
      <InviteInputs />
    </FormDialog>
  )
}

export default InviteCoach
