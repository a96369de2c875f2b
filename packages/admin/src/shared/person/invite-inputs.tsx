import { EMAIL_MAX_LENGTH, isUnusualAddress, NAME_MAX_LENGTH } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BooleanInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { InviteValues } from './user-values.ts'

const t = texts.admin.users

/** Asks before an address is accepted that is probably a typing error. */
const ConfirmAddress = () => {
  const email = useWatch<InviteValues, 'email'>({ name: 'email' })
  if (!isUnusualAddress(email ?? '')) return null
  return <BooleanInput source="confirm_address" label={t.invite.confirmAddress((email ?? '').trim())} />
}

/** Name and address of a person who gets an account. */
export const InviteInputs = () => (
  <>
    <TextInput
      source="full_name"
      label={t.invite.fullName}
      autoFocus
      slotProps={{ htmlInput: { maxLength: NAME_MAX_LENGTH } }}
    />
    <TextInput
      source="email"
      label={texts.common.email}
      type="email"
      slotProps={{ htmlInput: { maxLength: EMAIL_MAX_LENGTH } }}
    />
    <ConfirmAddress />
  </>
)
