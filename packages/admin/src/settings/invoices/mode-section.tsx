import type { InvoiceSettings } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert, { type AlertColor } from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { RadioButtonGroupInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import { FullWidth, Section } from '../setting-inputs.tsx'
import { checkPassword, InvoicePasswordInput, type PasswordValues } from './password-input.tsx'
import { useChangeInvoices } from './use-invoice-settings.ts'

const { state: t, choose, modes, lead, list } = texts.admin.invoiceSettings

/** Test and real invoices differ in words, in colour and in the icon. */
const stateOf = ({
  mode,
  accounts,
}: InvoiceSettings): { severity: AlertColor; title: string; hint: string } => {
  if (mode === null) return { severity: 'info', title: t.off, hint: t.offHint }
  const account = accounts.find((one) => one.mode === mode)
  if (!account?.checked_at || account.problems.length > 0)
    return { severity: 'error', title: t[mode], hint: t.unchecked }
  return mode === 'test'
    ? { severity: 'warning', title: t.test, hint: t.testHint }
    : { severity: 'success', title: t.live, hint: t.liveHint }
}

interface ModeValues extends PasswordValues {
  mode: 'none' | 'test' | 'live'
}

const impacts = { none: choose.noneImpact, test: choose.testImpact, live: choose.liveImpact }
const severities = { none: 'info', test: 'warning', live: 'success' } as const

const Consequences = () => {
  const mode = useWatch<ModeValues, 'mode'>({ name: 'mode' })
  return <Alert severity={severities[mode]}>{impacts[mode]}</Alert>
}

const ChooseDialog = ({ settings, onClose }: { settings: InvoiceSettings; onClose: () => void }) => {
  const save = useChangeInvoices()
  const notify = useNotify()
  const onSubmit = async ({ mode, password }: ModeValues) => {
    const changes = { mode: mode === 'none' ? null : mode, current_password: password ?? '' }
    await save.mutateAsync({ changes, version: settings.version })
    notify(choose.done, success)
  }
  return (
    <FormDialog<ModeValues>
      title={choose.title}
      submit={choose.submit}
      saveError={choose.error}
      defaultValues={{ mode: settings.mode ?? 'none', password: null }}
      validate={checkPassword}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <RadioButtonGroupInput
        source="mode"
        label={choose.label}
        choices={[
          { id: 'none', name: choose.none },
          ...settings.accounts.map(({ mode }) => ({ id: mode, name: modes[mode] })),
        ]}
        row={false}
        translateChoice={false}
        helperText={false}
      />
      <Consequences />
      <InvoicePasswordInput />
    </FormDialog>
  )
}

/** Whether invoices are issued, and the way to change it. */
export const ModeSection = ({ settings }: { settings: InvoiceSettings }) => {
  const [isChoosing, setChoosing] = useState(false)
  const { severity, title, hint } = stateOf(settings)
  return (
    <Section title={t.title} hint={lead.hint}>
      <FullWidth>
        <Alert severity={severity}>
          <AlertTitle sx={{ mb: 0.25 }}>{title}</AlertTitle>
          {hint}
        </Alert>
      </FullWidth>
      {settings.accounts.length > 0 && (
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          {t.action}
        </Button>
      )}
      {settings.mode !== null && (
        <Button component={Link} to="/facturas" variant="outlined" color="secondary">
          {list}
        </Button>
      )}
      {isChoosing && <ChooseDialog settings={settings} onClose={() => setChoosing(false)} />}
    </Section>
  )
}
