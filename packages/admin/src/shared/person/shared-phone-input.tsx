import { texts } from '@estudio/texts'
import { useState } from 'react'
import { BooleanInput, TextInput } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { type InviteValues, userMaxLengths } from './user-values.ts'

const { invite } = texts.admin.users

type PhoneValues = Pick<InviteValues, 'phone' | 'allow_shared_phone'>

/**
 * The telephone of a client. The form asks before a telephone that somebody else has is accepted, because families
 * share one. The consent is for one number, so a change of the number clears it.
 */
export const SharedPhoneInput = ({ label }: { label: string }) => {
  const { setValue, clearErrors } = useFormContext<PhoneValues>()
  const { errors } = useFormState<PhoneValues>()
  const [asks, setAsks] = useState(false)
  if (!asks && errors.phone?.message === invite.phoneTaken) setAsks(true)
  const clearConsent = () => {
    clearErrors('phone')
    setAsks(false)
    setValue('allow_shared_phone', false)
  }
  return (
    <>
      <TextInput
        source="phone"
        label={label}
        onChange={clearConsent}
        slotProps={{ htmlInput: { maxLength: userMaxLengths.phone, inputMode: 'tel' } }}
      />
      {asks && <BooleanInput source="allow_shared_phone" label={invite.sharePhone} />}
    </>
  )
}
