import type { TimeSlot } from '@estudio/contract'
import { formatSlotInput, isSlot, type Meridiem, parseSlot } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { TextInput, type TextInputProps, useInput, useNotify } from 'react-admin'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { FormSaveButton, StudioForm, SubmitError } from '../../ui/form/form.tsx'
import { success } from '../../ui/notifications.tsx'
import { useAddSlot, useRenameSlot } from './use-slots.ts'

const t = texts.admin.timeSlots

interface HourInputProps extends Pick<TextInputProps, 'placeholder' | 'autoFocus' | 'sx'> {
  /** Hides the label visually; screen readers still read it. */
  label: string
}

/** Formats HH:MM during typing. */
const HourInput = ({ label, ...props }: HourInputProps) => (
  <TextInput
    {...props}
    source="time_slot"
    label={false}
    parse={formatSlotInput}
    slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric', autoComplete: 'off' } }}
  />
)

const MeridiemInput = () => {
  const { field } = useInput<AddSlotValues>({ source: 'meridiem' })
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={field.value}
      onChange={(_event, value: Meridiem | null) => value && field.onChange(value)}
      aria-label={t.meridiem}
      sx={{ height: 40 }}
    >
      <ToggleButton value="AM">{t.am}</ToggleButton>
      <ToggleButton value="PM">{t.pm}</ToggleButton>
    </ToggleButtonGroup>
  )
}

interface AddSlotValues {
  time_slot: string
  meridiem: Meridiem
}

const parseHour = ({ time_slot, meridiem }: AddSlotValues) => parseSlot(time_slot, meridiem)

const AddSlotInputs = () => {
  const typed = useWatch<AddSlotValues, 'time_slot'>({ name: 'time_slot' })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SubmitError saveError={t.addError} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <HourInput label={t.inputLabel} placeholder={t.placeholder} sx={{ flex: '1 1 100%' }} />
        <MeridiemInput />
        <FormSaveButton label={texts.common.add} disabled={typed === ''} sx={{ flexGrow: 1 }} />
      </Box>
    </Box>
  )
}

const noHour: AddSlotValues = { time_slot: '', meridiem: 'AM' }

/** Adds an hour: HH:MM with AM/PM, Enter adds. */
export const AddSlot = () => {
  const add = useAddSlot()
  const notify = useNotify()
  const onSubmit = async (values: AddSlotValues, form: UseFormReturn<AddSlotValues>) => {
    await add.mutateAsync(parseHour(values) ?? '')
    notify(t.added, success)
    // The user may have typed the next hour meanwhile.
    if (form.getValues('time_slot') === values.time_slot) form.resetField('time_slot')
  }
  return (
    <StudioForm<AddSlotValues>
      defaultValues={noHour}
      validate={(values) => ({ time_slot: parseHour(values) ? undefined : t.invalid })}
      onSubmit={onSubmit}
      warnWhenUnsavedChanges={false}
    >
      <AddSlotInputs />
    </StudioForm>
  )
}

interface RenameSlotProps {
  slot: TimeSlot
  onDone: () => void
}

interface RenameSlotValues {
  time_slot: string
}

const RenameSlotInputs = ({ before, onDone }: { before: string; onDone: () => void }) => {
  const { isSubmitting } = useFormState()
  const typed = useWatch<RenameSlotValues, 'time_slot'>({ name: 'time_slot' })
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        if (!isSubmitting) onDone()
      }}
      sx={{ py: 1, display: 'grid', gap: 2 }}
    >
      <SubmitError saveError={t.renameError} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <HourInput label={t.renameField(before)} autoFocus sx={{ flex: '1 1 120px' }} />
        <FormSaveButton label={texts.common.save} variant="outlined" disabled={typed === ''} />
        <Button variant="text" color="secondary" onClick={onDone} disabled={isSubmitting}>
          {texts.common.cancel}
        </Button>
      </Box>
    </Box>
  )
}

/** Replaces an hour by another hour; the server refuses while future classes use the hour. */
export const RenameSlot = ({ slot, onDone }: RenameSlotProps) => {
  const rename = useRenameSlot(slot)
  const notify = useNotify()
  const before = slot.time_slot.slice(0, 5)
  // Kept in state, because new values of an hour that is read again would remove the error.
  const [defaultValues] = useState({ time_slot: before })
  const onSubmit = async ({ time_slot: time }: RenameSlotValues) => {
    if (time !== before) {
      await rename.mutateAsync(time)
      notify(t.renamed, success)
    }
    onDone()
  }
  return (
    <StudioForm<RenameSlotValues>
      defaultValues={defaultValues}
      validate={({ time_slot }) => ({ time_slot: isSlot(time_slot) ? undefined : t.invalid })}
      onSubmit={onSubmit}
      warnWhenUnsavedChanges={false}
    >
      <RenameSlotInputs before={before} onDone={onDone} />
    </StudioForm>
  )
}
