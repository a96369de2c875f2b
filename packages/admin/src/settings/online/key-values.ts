import { type PaymentSettingsInput, ProviderKeyChange } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { schemaErrors } from '../../ui/form/schema-errors.ts'
import type { AccountPlace } from './use-online-settings.ts'

const { required, keyFault } = texts.admin.onlineSettings

export interface PasswordValues {
  password: string | null
}
export interface SecretValues extends PasswordValues {
  secret: string | null
}
export interface KeyValues extends SecretValues, AccountPlace {
  key: string | null
}

const trimmed = (text: string | null): string => text?.trim() ?? ''

/** A key that was copied often has a space or a line break at its end. */
export const keyChange = ({ provider, mode, key, secret }: KeyValues) => ({
  provider,
  mode,
  key: trimmed(key),
  ...(trimmed(secret) !== '' && { add_secret: trimmed(secret) }),
})

export const withPassword = (
  change: NonNullable<PaymentSettingsInput['keys']>[number],
  { password }: PasswordValues,
): PaymentSettingsInput => ({ keys: [change], current_password: password ?? '' })

export const checkPassword = ({ password }: PasswordValues): FormErrors<PasswordValues> => ({
  password: password ? undefined : required.password,
})

const faults = schemaErrors(ProviderKeyChange, {
  key: { every: keyFault },
  add_secret: { every: keyFault },
})

const missing = (typed: string | null, text: string) => (trimmed(typed) === '' ? text : undefined)

export const checkKey = (values: KeyValues): FormErrors<KeyValues> => {
  const found = faults(keyChange(values))
  return {
    ...checkPassword(values),
    key: missing(values.key, required.key) ?? found.key,
    secret: found.add_secret,
  }
}

export const checkSecret = (values: SecretValues): FormErrors<SecretValues> => ({
  ...checkPassword(values),
  secret:
    missing(values.secret, required.secret) ?? faults({ add_secret: trimmed(values.secret) }).add_secret,
})

export const secretOf = ({ secret }: SecretValues): string => trimmed(secret)
