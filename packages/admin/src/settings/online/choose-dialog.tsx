import type { PaymentSettings } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import { RadioButtonGroupInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { FormErrors } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import { accountName } from './account-words.ts'
import { checkPassword, type PasswordValues } from './key-values.ts'
import { PasswordInput } from './password-input.tsx'
import { type AccountPlace, useChangeSettings } from './use-online-settings.ts'

const { providers, choose: t } = texts.admin.onlineSettings

const NONE = 'none'

interface ChooseValues extends PasswordValues {
  /** `provider:mode` of an account, or `none`. */
  account: string
}

const idOf = ({ provider, mode }: AccountPlace): string => `${provider}:${mode}`

const placeOf = ({ accounts }: PaymentSettings, id: string): AccountPlace | undefined =>
  accounts.find((account) => idOf(account) === id)

/** Only a change between test and real money needs the password. */
const changesMode = (settings: PaymentSettings, id: string): boolean => {
  const place = placeOf(settings, id)
  return place !== undefined && place.mode !== settings.mode
}

const checkChoice =
  (settings: PaymentSettings) =>
  (values: ChooseValues): FormErrors<ChooseValues> =>
    changesMode(settings, values.account) ? checkPassword(values) : {}

const toChanges = (settings: PaymentSettings, { account, password }: ChooseValues) => {
  const place = placeOf(settings, account)
  if (!place) return { provider: null }
  const { provider, mode } = place
  return { provider, mode, ...(changesMode(settings, account) && { current_password: password ?? '' }) }
}

/** The consequences of the choice, and the password that it may need. */
const Consequences = ({ settings }: { settings: PaymentSettings }) => {
  const id = useWatch<ChooseValues, 'account'>({ name: 'account' })
  const place = placeOf(settings, id)
  return (
    <>
      {!place && <Alert severity="info">{t.noneImpact}</Alert>}
      {place?.mode === 'test' && <Alert severity="warning">{t.testImpact}</Alert>}
      {place?.mode === 'live' && <Alert severity="success">{t.liveImpact(providers[place.provider])}</Alert>}
      {changesMode(settings, id) && <PasswordInput />}
    </>
  )
}

interface ChooseDialogProps {
  settings: PaymentSettings
  onClose: () => void
}

/** Chooses the account that takes money online, or none. */
export const ChooseDialog = ({ settings, onClose }: ChooseDialogProps) => {
  const save = useChangeSettings()
  const notify = useNotify()
  const { provider, mode, accounts, version } = settings
  const onSubmit = async (values: ChooseValues) => {
    await save.mutateAsync({ changes: toChanges(settings, values), version })
    notify(t.done, success)
  }
  return (
    <FormDialog<ChooseValues>
      title={t.title}
      submit={t.submit}
      saveError={t.error}
      defaultValues={{ account: provider ? idOf({ provider, mode }) : NONE, password: null }}
      validate={checkChoice(settings)}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <RadioButtonGroupInput
        source="account"
        label={t.label}
        choices={[
          { id: NONE, name: t.none },
          ...accounts.map((account) => ({ id: idOf(account), name: accountName(account) })),
        ]}
        row={false}
        translateChoice={false}
        helperText={false}
      />
      <Consequences settings={settings} />
    </FormDialog>
  )
}
