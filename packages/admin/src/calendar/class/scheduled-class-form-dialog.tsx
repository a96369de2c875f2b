import { maxLengthOf, ScheduledClassInput, type StudioClass } from '@estudio/contract'
import { formatSlotInput, LIMITS, SCHEDULED_DURATION_MIN, type WallTime } from '@estudio/domain'
import { formatTime, texts } from '@estudio/texts'
import type { VersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  TextInput,
  useInput,
  ValidationError,
} from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { useCoachOptions } from '../../shared/use-coach-options.ts'
import { DateInput } from '../../ui/date/date-input.tsx'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useSlots } from '../slots/use-slots.ts'
import { type Option, useClassOptions } from '../use-schedule.ts'
import { gradientLook } from '../week/class-block.tsx'
import { CapacityInput, RoomInputs, useMappedRooms } from './room-inputs.tsx'
import {
  type ClassFormValues,
  checkScheduledClass,
  roomOfValues,
  specialName,
} from './scheduled-class-form.ts'

const t = texts.admin.calendar
const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' } as const

interface OfferedInputProps {
  source: 'class_id' | 'time'
  label: string
  options: readonly Option[]
  /** Why the list of choices is empty. */
  loadError?: string
}

/** A choice by name. The field stays empty for a value that is no longer offered. */
const OfferedInput = ({ source, label, options, loadError }: OfferedInputProps) => {
  const {
    field: { value, ...field },
    fieldState: { error: invalid },
  } = useInput({ source })
  const error = loadError ?? (invalid?.message && <ValidationError error={invalid.message} />)
  return (
    <TextField
      {...field}
      value={options.some(({ id }) => id === value) ? value : ''}
      select
      label={label}
      error={Boolean(error)}
      helperText={error}
    >
      {options.length === 0 && (
        <MenuItem disabled value="">
          {t.form.choose}
        </MenuItem>
      )}
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A studio without coaches cannot schedule a class. */
const noCoaches = (
  <>
    {t.form.noCoaches}{' '}
    <Link component={RouterLink} to="/instructores/nuevo">
      {texts.admin.coaches.add.first}
    </Link>
  </>
)

/** A new class begins with the studio's only coach. */
const useOnlyCoach = (enabled: boolean, coaches: readonly { id: string }[] = []) => {
  const { getValues, resetField } = useFormContext<ClassFormValues>()
  const only = enabled && coaches.length === 1 ? coaches[0]?.id : undefined
  const choose = useEffectEvent((id: string) => {
    if (getValues('instructor_ids').length === 0) resetField('instructor_ids', { defaultValue: [id] })
  })
  useEffect(() => {
    if (only) choose(only)
  }, [only])
}

interface CoachesInputProps {
  isNew: boolean
  /** The coaches that the class has already. */
  coaches: readonly Option[]
}

/**
 * The coaches of the class: at least one, and each coach only once. Those that the class has are shown before the list of all coaches
 * is there, because the label of an empty field would then move over their names.
 */
const CoachesInput = ({ isNew, coaches }: CoachesInputProps) => {
  const { options, error } = useCoachOptions()
  useOnlyCoach(isNew, options)
  const chosen = useWatch<ClassFormValues, 'instructor_ids'>({ name: 'instructor_ids' })
  const { isTouched } = useFormContext<ClassFormValues>().getFieldState('instructor_ids', useFormState())
  const missing = chosen.length === 0
  const hint = options?.length === 0 ? noCoaches : missing && t.validation.coachRequired
  const help = error ? t.coachesError : hint
  return (
    <AutocompleteArrayInput
      source="instructor_ids"
      label={t.form.coaches}
      choices={options ?? [...coaches]}
      translateChoice={false}
      helperText={help}
      TextFieldProps={{ error: Boolean(error) || (isTouched && missing) }}
      openOnFocus={false}
      noOptionsText={texts.common.noResults}
      openText={t.form.addCoach}
      closeText={texts.common.close}
      clearText={texts.common.delete}
    />
  )
}

/** The start time: an hour of the studio, or any time for a special class. */
const TimeInput = () => {
  const special = useWatch<ClassFormValues, 'is_special'>({ name: 'is_special' })
  const { data: slots = [] } = useSlots()
  if (special)
    return (
      <TextInput
        source="time"
        label={t.form.time}
        parse={formatSlotInput}
        placeholder={t.form.timeShape}
        helperText={t.form.timeHelp}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    )
  const hours = slots.map(({ time_slot }) => time_slot.slice(0, 5))
  return (
    <OfferedInput
      source="time"
      label={t.form.time}
      options={hours.map((id) => ({ id, name: formatTime(id) }))}
    />
  )
}

/** The name in capitals, the description, the two colours and a preview. */
const SpecialInputs = () => {
  const { getValues, setValue } = useFormContext<ClassFormValues>()
  const [name, color1, color2] = useWatch<ClassFormValues, ['special_name', 'color1', 'color2']>({
    name: ['special_name', 'color1', 'color2'],
  })
  const look = gradientLook(color1, color2)
  return (
    <>
      <TextInput
        source="special_name"
        label={t.form.specialName}
        isRequired
        onBlur={() => setValue('special_name', specialName(getValues('special_name')))}
        slotProps={{
          htmlInput: {
            maxLength: maxLengthOf(ScheduledClassInput, 'special_class_name'),
            style: { textTransform: 'uppercase' },
          },
        }}
      />
      <TextInput
        source="special_description"
        label={t.form.specialDescription}
        multiline
        minRows={2}
        slotProps={{
          htmlInput: { maxLength: maxLengthOf(ScheduledClassInput, 'special_class_description') },
        }}
      />
      <Box sx={pair}>
        <TextInput source="color1" label={t.form.color1} type="color" />
        <TextInput source="color2" label={t.form.color2} type="color" />
      </Box>
      <Box
        role="img"
        aria-label={t.form.preview}
        sx={{ p: 1.5, borderRadius: '12px', background: look.background, color: look.ink }}
      >
        <Typography variant="subtitle2" aria-hidden>
          {specialName(name) || t.form.preview}
        </Typography>
      </Box>
    </>
  )
}

/** Duration and capacity follow the chosen class until they are edited. */
const useOwnValues = (enabled: boolean, classes: readonly StudioClass[]) => {
  const id = useWatch<ClassFormValues, 'class_id'>({ name: 'class_id' })
  const { getFieldState, resetField } = useFormContext<ClassFormValues>()
  const chosen = enabled ? classes.find((option) => option.id === id) : undefined
  const follow = useEffectEvent((field: 'duration' | 'capacity', value: number) => {
    if (!getFieldState(field).isDirty) resetField(field, { defaultValue: value })
  })
  const { default_duration_minutes: duration, default_capacity: capacity } = chosen ?? {}
  useEffect(() => {
    if (duration) follow('duration', duration)
    if (capacity) follow('capacity', capacity)
  }, [duration, capacity])
}

/** The fields of a scheduled class: class, coaches, time, duration, capacity, and the fields of a special class. */
const ScheduledClassFields = ({ isNew, coaches }: CoachesInputProps) => {
  const special = useWatch<ClassFormValues, 'is_special'>({ name: 'is_special' })
  const { options = [], error } = useClassOptions()
  useOwnValues(isNew, options)
  return (
    <>
      <OfferedInput
        source="class_id"
        label={t.form.class}
        options={options}
        loadError={
          error && options.length === 0 ? errorText(error, texts.admin.classes.loadError) : undefined
        }
      />
      <CoachesInput isNew={isNew} coaches={coaches} />
      <Box sx={pair}>
        <DateInput source="date" label={t.form.date} />
        <TimeInput />
        <NumberInput
          source="duration"
          label={t.form.duration}
          min={SCHEDULED_DURATION_MIN}
          max={LIMITS.classMinutes}
        />
        <CapacityInput />
      </Box>
      <RoomInputs />
      <BooleanInput source="is_special" label={t.form.special} />
      {special && <SpecialInputs />}
    </>
  )
}

interface ScheduledClassFormDialogProps {
  title: string
  submit: string
  submitting: string
  saveError: string
  initial: ClassFormValues
  /** The number of existing reservations of the class. */
  reservations?: () => number
  now: WallTime
  /** A new class starts with the duration and capacity of its class type. */
  isNew?: boolean
  /** The coaches of a class that exists, by name. */
  coaches?: readonly Option[]
  versioned?: VersionedForm<ClassFormValues>
  onSubmit: (values: ClassFormValues) => Promise<unknown>
  onClose: () => void
}

const noReservations = () => 0
const none: readonly Option[] = []

const SaveClassButton = (button: { label: string; saving: string }) => {
  const coaches = useWatch<ClassFormValues, 'instructor_ids'>({ name: 'instructor_ids' })
  return <FormSaveButton {...button} disabled={coaches.length === 0} />
}

/** The form of a scheduled class, for creating and for editing. */
export const ScheduledClassFormDialog = (props: ScheduledClassFormDialogProps) => {
  const { submit, submitting, initial, reservations = noReservations, now, ...others } = props
  const { isNew = false, coaches = none, ...form } = others
  const rooms = useMappedRooms()
  const validate = (values: ClassFormValues) => {
    const isInRoom = Boolean(values.room_id) || roomOfValues(rooms, values) !== undefined
    return checkScheduledClass(values, { reservations: reservations(), now, isInRoom })
  }
  return (
    <FormDialog<ClassFormValues>
      {...form}
      defaultValues={initial}
      validate={validate}
      submit={<SaveClassButton label={submit} saving={submitting} />}
    >
      <ScheduledClassFields isNew={isNew} coaches={coaches} />
    </FormDialog>
  )
}
