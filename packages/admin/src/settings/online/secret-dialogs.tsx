import type { PaymentSettings, PaymentSettingsInput, ProviderAccount } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { TextInput, useNotify } from 'react-admin'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import { accountName } from './account-words.ts'
import {
  checkPassword,
  checkSecret,
  type PasswordValues,
  type SecretValues,
  secretOf,
  withPassword,
} from './key-values.ts'
import { PasswordInput } from './password-input.tsx'
import { useChangeSettings } from './use-online-settings.ts'

const t = texts.admin.onlineSettings

interface AccountDialogProps {
  settings: PaymentSettings
  account: ProviderAccount
  onClose: () => void
}

/** Sends a change of the keys of an account with the password, and says that it is done. */
const useChangeAccount = ({ settings, account: { provider, mode } }: AccountDialogProps, done: string) => {
  const save = useChangeSettings()
  const notify = useNotify()
  type Change = Omit<NonNullable<PaymentSettingsInput['keys']>[number], 'provider' | 'mode'>
  return async (change: Change, values: PasswordValues) => {
    const changes = withPassword({ provider, mode, ...change }, values)
    await save.mutateAsync({ changes, version: settings.version })
    notify(done, success)
  }
}

export const AddSecretDialog = (props: AccountDialogProps) => {
  const words = t.secretDialog
  const change = useChangeAccount(props, words.done)
  return (
    <FormDialog<SecretValues>
      title={words.title(accountName(props.account))}
      submit={words.submit}
      saveError={words.error}
      defaultValues={{ secret: null, password: null }}
      validate={checkSecret}
      onSubmit={(values) => change({ add_secret: secretOf(values) }, values)}
      onClose={props.onClose}
      width="xs"
    >
      <TextInput
        source="secret"
        label={words.label}
        helperText={false}
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <PasswordInput />
    </FormDialog>
  )
}

interface ConfirmProps extends AccountDialogProps {
  words: { body: string; submit: string; done: string; error: string }
  title: string
  change: Parameters<ReturnType<typeof useChangeAccount>>[0]
}

/** Says what a removal means and asks for the password. */
const RemovalDialog = ({ words, title, change, ...props }: ConfirmProps) => {
  const send = useChangeAccount(props, words.done)
  return (
    <FormDialog<PasswordValues>
      title={title}
      submit={words.submit}
      saveError={words.error}
      defaultValues={{ password: null }}
      validate={checkPassword}
      onSubmit={(values) => send(change, values)}
      onClose={props.onClose}
      width="xs"
    >
      <Typography variant="body2">{words.body}</Typography>
      <PasswordInput />
    </FormDialog>
  )
}

interface RemoveSecretProps extends AccountDialogProps {
  secret: ProviderAccount['secrets'][number]
}

export const RemoveSecretDialog = ({ secret, ...props }: RemoveSecretProps) => (
  <RemovalDialog
    {...props}
    words={t.removeSecret}
    title={t.removeSecret.title(secret.last4)}
    change={{ remove_secrets: [secret.id] }}
  />
)

export const RemoveAccountDialog = (props: AccountDialogProps) => (
  <RemovalDialog
    {...props}
    words={t.removeAccount}
    title={t.removeAccount.title(accountName(props.account))}
    change={{ key: null }}
  />
)
