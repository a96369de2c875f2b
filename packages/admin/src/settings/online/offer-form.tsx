import type { OnlineMethod, PaymentSettings } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { NumberInput, useNotify } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { StudioForm } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { SwitchInput } from '../../ui/form/switch-input.tsx'
import { success } from '../../ui/notifications.tsx'
import { PRICE_STEP } from '../../ui/screen-constants'
import { FollowSettings } from '../follow-settings.tsx'
import { FullWidth, Section } from '../setting-inputs.tsx'
import {
  checkOffer,
  limitRange,
  type OfferValues,
  termRange,
  toOfferInput,
  toOfferValues,
} from './offer-values.ts'
import { useSaveOffer } from './use-online-settings.ts'

const { methods, offer: t } = texts.admin.onlineSettings

const smallLabel = { inputLabel: { shrink: true } } as const

const MethodInputs = ({ id }: { id: OnlineMethod }) => {
  const name = methods[id]
  return (
    <FullWidth>
      <Box
        role="group"
        aria-label={name}
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 2fr) 1fr 1fr' },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, pb: { xs: 1, sm: 0 } }}>
          <SwitchInput source={`${id}.offered`} label={name} states={t.states} />
          <Typography variant="caption" color="textSecondary" component="p">
            {t.about[id]}
          </Typography>
        </Box>
        <NumberInput
          source={`${id}.min`}
          label={t.min}
          {...limitRange}
          step={PRICE_STEP}
          slotProps={{ ...smallLabel, htmlInput: { 'aria-label': t.minOf(name) } }}
        />
        <NumberInput
          source={`${id}.max`}
          label={t.max}
          {...limitRange}
          step={PRICE_STEP}
          slotProps={{ ...smallLabel, htmlInput: { 'aria-label': t.maxOf(name) } }}
        />
      </Box>
    </FullWidth>
  )
}

interface OfferFormProps {
  settings: PaymentSettings
  /** Reads the settings again. */
  read: () => Promise<PaymentSettings | undefined>
}

/** The methods that members can choose, and the time in which a payment page and a voucher can be paid. */
export const OfferForm = ({ settings, read }: OfferFormProps) => {
  const notify = useNotify()
  const save = useSaveOffer()
  const [initial] = useState(() => toOfferValues(settings))
  const versioned = useVersionedForm<PaymentSettings, OfferValues>({
    record: settings,
    toValues: toOfferValues,
    read,
    onReadError: (error) => notify(errorText(error, t.saveError), { type: 'error' }),
  })
  const submit = async (values: OfferValues, form: UseFormReturn<OfferValues>) => {
    const { version } = versioned.record()
    const saved = await save.mutateAsync({ changes: toOfferInput(values), version })
    versioned.fillSaved(form, saved, values)
    notify(t.saved, success)
  }
  const follow = (form: UseFormReturn<OfferValues>) => {
    if (settings.version !== versioned.record().version) versioned.follow(form, settings)
  }
  return (
    <StudioForm<OfferValues> record={initial} validate={checkOffer} onSubmit={submit}>
      <FollowSettings version={settings.version} follow={follow} />
      <Section title={t.title} hint={t.hint}>
        <MethodInputs id="card" />
        <MethodInputs id="oxxo" />
        <MethodInputs id="spei" />
        <NumberInput
          source="voucher_days"
          label={t.voucherDays}
          {...termRange('voucher_days')}
          slotProps={smallLabel}
        />
        <NumberInput
          source="open_minutes"
          label={t.openMinutes}
          {...termRange('open_minutes')}
          slotProps={smallLabel}
        />
      </Section>
      <SaveBar versioned={versioned} save={t.save} saveError={t.saveError} />
    </StudioForm>
  )
}
