import type { StudioClass } from '@estudio/contract'
import type { LateRule } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { NumberInput, TextInput, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useApi } from '../data/data-provider.ts'
import { PictureField } from '../shared/pictures/picture-field.tsx'
import type { RecordDialogProps } from '../ui/dialog/dialog-route.tsx'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import { CreateDialog, DeleteDialog, EditDialog } from '../ui/form/record-dialogs.tsx'
import { SwitchInput } from '../ui/form/switch-input.tsx'
import { ImpactNote } from '../ui/impact-note.tsx'
import {
  type ClassValues,
  checkClass,
  classMaxLengths,
  classRanges,
  newClass,
  toClassInput,
} from './class-values.ts'

/** The impact of deleting a class of the catalogue, read each time the dialog opens. */
const useClassImpact = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['classImpact', id],
    queryFn: () => api.get('/api/admin/classes/{id}/impact', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
}

const t = texts.admin.classes

const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' } as const

/** A picker of colours always has a value; without an own colour it shows the line of the name's tint. */
const ColorInput = () => {
  const { field } = useInput<string | null>({ source: 'color' })
  const name = useWatch<ClassValues, 'name'>({ name: 'name' })
  const own: string | null = field.value || null
  return (
    <Box>
      <TextField
        {...field}
        type="color"
        label={t.form.color}
        value={own ?? classTint(name ?? '').line}
        helperText={own ? undefined : t.form.colorOfName}
        fullWidth
      />
      {own && (
        <Button variant="text" size="small" onClick={() => field.onChange(null)}>
          {t.form.clearColor}
        </Button>
      )}
    </Box>
  )
}

/** A field in minutes shows hours; null is an empty field. */
const toHours = (minutes: number | null) => (typeof minutes === 'number' ? minutes / 60 : '')
const toMinutes = (hours: string) => (hours === '' ? null : Math.round(Number(hours) * 60))

const lateRules = (['studio', 'class_lost', 'strike'] as const).map((id) => ({
  id,
  name: t.form.lateRules[id],
}))

/** Sets the cancellation rule of the class type; a field with null follows the studio's rule. */
const CancelRuleInputs = () => (
  <>
    <NumberInput
      source="cancel_free_minutes"
      label={t.form.cancelFree}
      helperText={t.form.cancelFreeHelp}
      format={toHours}
      parse={toMinutes}
      min={0}
      max={classRanges.cancel_free_minutes.max / 60}
      slotProps={{ inputLabel: { shrink: true } }}
    />
    <ChoiceInput
      source="late_rule"
      label={t.form.lateRule}
      choices={lateRules}
      format={(rule: LateRule | null) => rule ?? 'studio'}
      parse={(rule: LateRule | 'studio') => (rule === 'studio' ? null : rule)}
    />
  </>
)

const ClassInputs = () => (
  <>
    <TextInput
      source="name"
      label={texts.common.name}
      slotProps={{ htmlInput: { maxLength: classMaxLengths.name } }}
    />
    <TextInput
      source="description"
      label={texts.common.description}
      multiline
      minRows={3}
      maxRows={10}
      slotProps={{ htmlInput: { maxLength: classMaxLengths.description } }}
    />
    <Box sx={pair}>
      <NumberInput
        source="default_duration_minutes"
        label={t.form.duration}
        helperText={t.form.whenScheduled}
        {...classRanges.default_duration_minutes}
      />
      <NumberInput
        source="default_capacity"
        label={t.form.capacity}
        helperText={t.form.whenScheduled}
        {...classRanges.default_capacity}
      />
      <ColorInput />
      <NumberInput
        source="display_order"
        label={t.form.order}
        helperText={t.form.orderHelp}
        {...classRanges.display_order}
      />
    </Box>
    <CancelRuleInputs />
    <PictureField source="picture" label={t.form.picture} without={t.form.noPicture} />
    <SwitchInput source="show_on_site" label={t.form.showOnSite} states={t.form.siteSwitch} hideLabel />
    <SwitchInput source="is_active" label={texts.common.active} states={t.activeSwitch} hideLabel />
  </>
)

/** Creates a class of the catalogue. */
export const CreateClass = () => (
  <CreateDialog
    title={t.add}
    submit={t.add}
    defaultValues={newClass}
    validate={checkClass}
    transform={toClassInput}
    created={t.created}
    saveError={t.saveError}
    width="xs"
  >
    <ClassInputs />
  </CreateDialog>
)

/** The duration cannot be edited, and every change sends it. */
export const EditClass = () => (
  <EditDialog<ClassValues, StudioClass>
    title={t.edit}
    submit={t.update}
    validate={checkClass}
    transform={toClassInput}
    alwaysSend={['duration_minutes']}
    updated={t.updated}
    saveError={t.saveError}
    width="xs"
  >
    <ClassInputs />
  </EditDialog>
)

/** Asks before a deletion and shows the affected classes and reservations. */
export const DeleteClass = ({ id, onClose }: RecordDialogProps) => {
  const { data: impact, error, refetch } = useClassImpact(id)
  return (
    <DeleteDialog<StudioClass>
      id={id}
      onClose={onClose}
      question={({ name }) => t.confirmDelete(name)}
      deleted={t.deleted}
      deleteError={t.deleteError}
      disabled={!impact}
    >
      <ImpactNote
        impact={{ data: impact, error, refetch }}
        toText={({ classes, reservations }) => t.deleteImpact(classes, reservations)}
      />
    </DeleteDialog>
  )
}
