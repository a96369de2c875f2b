import { type InvoiceSettings, InvoiceSettingsInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import { useState } from 'react'
import { BooleanInput, TextInput, useNotify } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { StudioForm } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { schemaErrors } from '../../ui/form/schema-errors.ts'
import { success } from '../../ui/notifications.tsx'
import { FollowSettings } from '../follow-settings.tsx'
import { FullWidth, Section } from '../setting-inputs.tsx'
import { useSaveFiscal } from './use-invoice-settings.ts'

const t = texts.admin.invoiceSettings.fiscal

type FiscalValues = Pick<InvoiceSettings, 'product_key' | 'unit_key' | 'tax' | 'oxxo_form' | 'issues_global'>

const toValues = ({
  product_key,
  unit_key,
  tax,
  oxxo_form,
  issues_global,
}: InvoiceSettings): FiscalValues => ({ product_key, unit_key, tax, oxxo_form, issues_global })

const faults = schemaErrors(InvoiceSettingsInput, {
  product_key: { every: t.productFault },
  unit_key: { every: t.unitFault },
})

/** An emptied field of react-admin is null; the codes are never optional. */
const checkFiscal = (values: FiscalValues) =>
  faults({ ...values, product_key: values.product_key ?? '', unit_key: values.unit_key ?? '' })

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }))

interface FiscalFormProps {
  settings: InvoiceSettings
  /** Reads the settings again. */
  read: () => Promise<InvoiceSettings | undefined>
}

/** The tax data with which an invoice describes a plan. */
export const FiscalForm = ({ settings, read }: FiscalFormProps) => {
  const notify = useNotify()
  const save = useSaveFiscal()
  const [initial] = useState(() => toValues(settings))
  const versioned = useVersionedForm<InvoiceSettings, FiscalValues>({
    record: settings,
    toValues,
    read,
    onReadError: (error) => notify(errorText(error, t.saveError), { type: 'error' }),
  })
  const submit = async (values: FiscalValues, form: UseFormReturn<FiscalValues>) => {
    const { version } = versioned.record()
    const saved = await save.mutateAsync({ changes: values, version })
    versioned.fillSaved(form, saved, values)
    notify(t.saved, success)
  }
  const follow = (form: UseFormReturn<FiscalValues>) => {
    if (settings.version !== versioned.record().version) versioned.follow(form, settings)
  }
  return (
    <StudioForm<FiscalValues> record={initial} validate={checkFiscal} onSubmit={submit}>
      <FollowSettings version={settings.version} follow={follow} />
      <Section title={t.title} hint={t.hint}>
        <TextInput source="product_key" label={t.product_key} helperText={t.productHelp} />
        <TextInput source="unit_key" label={t.unit_key} helperText={t.unitHelp} />
        <ChoiceInput source="tax" label={t.tax} choices={choicesOf(t.taxes)} />
        <ChoiceInput source="oxxo_form" label={t.oxxo_form} choices={choicesOf(t.oxxoForms)} />
        <FullWidth>
          <BooleanInput source="issues_global" label={t.issues_global} />
        </FullWidth>
      </Section>
      <SaveBar versioned={versioned} save={t.save} saveError={t.saveError} />
    </StudioForm>
  )
}
