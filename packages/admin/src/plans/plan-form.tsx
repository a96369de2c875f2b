import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { NumberInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { RecordDialogProps } from '../ui/dialog-route.tsx'
import { ImpactNote } from '../ui/impact-note.tsx'
import { CreateDialog, DeleteDialog, EditDialog } from '../ui/record-dialogs.tsx'
import { PRICE_STEP } from '../ui/screen-constants'
import { SwitchInput } from '../ui/switch-input.tsx'
import {
  checkPlan,
  classLimitRange,
  durationRange,
  newPlan,
  type PlanValues,
  planMaxLengths,
  priceRange,
  toPlanInput,
  toPlanValues,
} from './plan-values.ts'
import { usePlanImpact } from './use-plans.ts'

const t = texts.admin.plans

const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' } as const
const limitStates = { on: texts.common.yes, off: t.form.unlimited }
const firstTimeStates = { on: texts.common.yes, off: t.form.everybody }
const activeStates = { on: texts.common.active, off: texts.common.inactive }

/** The class limit is editable only while the plan is limited. */
const PlanInputs = () => {
  const limited: unknown = useWatch({ name: 'has_class_limit' })
  return (
    <>
      <TextInput
        source="name"
        label={texts.common.name}
        slotProps={{ htmlInput: { maxLength: planMaxLengths.name } }}
      />
      <Box sx={pair}>
        {/* A new plan begins with the price 0 (APL-12), which is seldom meant. */}
        <NumberInput
          source="price"
          label={t.form.price}
          {...priceRange}
          step={PRICE_STEP}
          helperText={t.form.free}
        />
        <NumberInput source="duration_days" label={t.columns.duration} {...durationRange} />
      </Box>
      <TextInput
        source="description"
        label={texts.common.description}
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: planMaxLengths.description } }}
      />
      <Box sx={{ ...pair, alignItems: 'center' }}>
        <SwitchInput source="has_class_limit" label={t.form.hasLimit} states={limitStates} />
        <NumberInput source="class_limit" label={t.form.limit} {...classLimitRange} disabled={!limited} />
      </Box>
      <TextInput source="benefits" label={t.form.benefits} multiline minRows={4} maxRows={12} />
      <SwitchInput source="first_time_only" label={t.form.firstTime} states={firstTimeStates} />
      <SwitchInput source="is_active" label={texts.common.status} states={activeStates} />
    </>
  )
}

/** Creates a plan. */
export const CreatePlan = () => (
  <CreateDialog<PlanValues>
    title={t.add}
    submit={t.add}
    defaultValues={newPlan}
    validate={checkPlan}
    transform={toPlanInput}
    created={t.created}
    saveError={t.saveError}
  >
    <PlanInputs />
  </CreateDialog>
)

/** Edits a plan; the change applies to future purchases. */
export const EditPlan = () => (
  <EditDialog<PlanValues, Plan>
    title={t.edit}
    submit={t.update}
    toValues={toPlanValues}
    validate={checkPlan}
    transform={toPlanInput}
    updated={t.updated}
    saveError={t.saveError}
  >
    <PlanInputs />
  </EditDialog>
)

/** The warning before a deletion, with the members who have the plan and keep it. */
export const DeletePlan = ({ id, onClose }: RecordDialogProps) => {
  const { data: impact, error, refetch } = usePlanImpact(id)
  return (
    <DeleteDialog<Plan>
      id={id}
      onClose={onClose}
      question={({ name }) => t.confirmDelete(name)}
      warning={() => t.deleteWarning}
      deleted={t.deleted}
      deleteError={t.deleteError}
      disabled={!impact}
    >
      <ImpactNote
        impact={{ data: impact, error, refetch }}
        toText={({ user_plans }) => t.impact(user_plans)}
      />
    </DeleteDialog>
  )
}
