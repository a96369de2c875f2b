import type { StudioSettings } from '@estudio/contract'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { resolverOf } from '../ui/form/resolver.ts'
import type { RefusedProps } from '../ui/refused.tsx'
import { useWarnBeforeLeaving } from '../ui/use-warn-before-leaving.ts'
import { SaveBar } from './save-bar.tsx'
import {
  BankSection,
  BookingSection,
  ContactSection,
  PromotionSection,
  ReminderSection,
  StudioSection,
} from './sections.tsx'
import { checkSettings, type SettingsValues, settingsForm } from './settings-form.ts'

interface SettingsEditorProps extends RefusedProps {
  base: StudioSettings
  onSubmit: (base: StudioSettings, values: SettingsValues) => void
  onDiscard: () => void
  busy: boolean
}

/** Begins anew with what was saved, but for the fields that were changed while it was: they are still to be saved. */
const useFollowSaved = (base: StudioSettings, form: UseFormReturn<SettingsValues>) => {
  const shown = useRef(base)
  const sent = useRef<SettingsValues>(undefined)
  useEffect(() => {
    if (shown.current === base) return
    const before = sent.current ?? settingsForm(shown.current)
    shown.current = base
    const typed = form.getValues()
    form.reset(settingsForm(base))
    for (const name of Object.keys(typed) as (keyof SettingsValues)[])
      if (typed[name] !== before[name]) form.setValue(name, typed[name], { shouldDirty: true })
  }, [base, form])
  return (values: SettingsValues) => {
    sent.current = values
  }
}

/** The settings as a form; a bar with the button comes up as soon as one of them is changed. */
export const SettingsEditor = ({ base, onSubmit, onDiscard, busy, ...refused }: SettingsEditorProps) => {
  const form = useForm<SettingsValues>({
    defaultValues: settingsForm(base),
    resolver: resolverOf(checkSettings),
  })
  const { isDirty } = form.formState
  const remember = useFollowSaved(base, form)
  useWarnBeforeLeaving(isDirty)
  const submit = (values: SettingsValues) => {
    if (busy) return
    remember(values)
    onSubmit(base, values)
  }
  const discard = () => {
    form.reset()
    onDiscard()
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <StudioSection />
          <ContactSection />
          <BookingSection />
          <BankSection />
          <PromotionSection />
          <ReminderSection />
        </Box>
        {isDirty && <SaveBar busy={busy} onDiscard={discard} {...refused} />}
      </form>
    </FormProvider>
  )
}
