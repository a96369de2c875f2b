import type { PaymentSettings } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import { accountName } from './account-words.ts'
import { checkKey, type KeyValues, keyChange, withPassword } from './key-values.ts'
import { PasswordInput } from './password-input.tsx'
import { type AccountPlace, useChangeSettings, useCheckAccount } from './use-online-settings.ts'

const { providers, modes, accounts, keyDialog: t } = texts.admin.onlineSettings

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }))

const KeyInput = () => {
  const provider = useWatch<KeyValues, 'provider'>({ name: 'provider' })
  return (
    <TextInput
      source="key"
      label={t.key}
      helperText={t.keyHelp[provider]}
      autoComplete="off"
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  )
}

/** Says what the check of an account found. */
export const useNotifyChecked = () => {
  const notify = useNotify()
  const check = useCheckAccount()
  const run = async (place: AccountPlace) => {
    try {
      const { account_name, problems } = await check.mutateAsync(place)
      const isFine = account_name !== null && problems.length === 0
      notify(
        isFine ? accounts.checkOk(account_name) : accounts.checkBad,
        isFine ? success : { type: 'warning' },
      )
    } catch (error) {
      notify(errorText(error, accounts.checkError), { type: 'error' })
    }
  }
  return { run, isPending: check.isPending }
}

interface KeyDialogProps {
  settings: PaymentSettings
  /** The account whose key is replaced; undefined for a new account. */
  place?: AccountPlace
  onClose: () => void
}

/** Stores a key, with its first secret, and asks the provider at once whose account the key opens. */
export const KeyDialog = ({ settings, place, onClose }: KeyDialogProps) => {
  const save = useChangeSettings()
  const { run: check } = useNotifyChecked()
  const onSubmit = async (values: KeyValues) => {
    const changes = withPassword(keyChange(values), values)
    await save.mutateAsync({ changes, version: settings.version })
    // The dialog need not wait for the provider: the account says what was found.
    void check(values)
  }
  return (
    <FormDialog<KeyValues>
      title={place ? t.change(accountName(place)) : t.add}
      submit={t.submit}
      saveError={t.error}
      defaultValues={{ provider: 'stripe', mode: 'test', ...place, key: null, secret: null, password: null }}
      validate={checkKey}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      {place ? (
        <Typography variant="body2">{t.changeImpact}</Typography>
      ) : (
        <>
          <ChoiceInput source="provider" label={t.provider} choices={choicesOf(providers)} />
          <ChoiceInput source="mode" label={t.mode} choices={choicesOf(modes)} />
        </>
      )}
      <KeyInput />
      <TextInput
        source="secret"
        label={t.secret}
        helperText={t.secretHelp}
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <PasswordInput />
    </FormDialog>
  )
}
