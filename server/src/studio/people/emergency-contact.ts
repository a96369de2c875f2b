import { readPhone, validatePhone } from '@estudio/domain'
import { signUpIssueText } from '@estudio/texts'
import { errors } from '../../platform/errors.ts'
import { optionalName } from '../shared/fields.ts'
import type { ProfileFields } from '../shared/profiles.ts'

type EmergencyContact = Partial<Record<'emergency_name' | 'emergency_phone', string | null>>

const parsePhone = (phone: string | null): string | null => {
  if (!phone?.trim()) return null
  const error = signUpIssueText(validatePhone(phone))
  if (error) throw errors.validation(error, 'emergency_phone')
  return readPhone(phone)
}

/** Null or a blank text clears a field. Throws validation_failed. */
export const parseEmergencyContact = ({
  emergency_name,
  emergency_phone,
}: EmergencyContact): Pick<ProfileFields, keyof EmergencyContact> => ({
  ...(emergency_name !== undefined && { emergency_name: optionalName(emergency_name, 'emergency_name') }),
  ...(emergency_phone !== undefined && { emergency_phone: parsePhone(emergency_phone) }),
})
