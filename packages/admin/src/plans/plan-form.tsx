import { maxItemsOf, maxLengthOf, type Plan, PlanInput, rangeOf } from '@estudio/contract'
import { centavos, LIMITS, mxn, PLAN_DEFAULTS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { NumberInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { FormErrors } from '../ui/form.tsx'
import { ImpactNote } from '../ui/impact-note.tsx'
import type { RecordDialogProps } from '../ui/lazy-dialog.tsx'
import { CreateDialog, DeleteDialog, EditDialog } from '../ui/record-dialogs.tsx'
import { PRICE_STEP } from '../ui/screen-constants'
import { SwitchInput } from '../ui/switch-input.tsx'
import { textError } from '../ui/text-error.ts'
import { usePlanImpact } from './use-plans.ts'

const t = texts.admin.plans
const { validation } = t
const longest = { name: maxLengthOf(PlanInput, 'name'), description: maxLengthOf(PlanInput, 'description') }
const price = rangeOf(PlanInput, 'price')
const duration = rangeOf(PlanInput, 'duration_days')
const classLimit = rangeOf(PlanInput, 'class_limit')
const most = { benefits: maxItemsOf(PlanInput, 'benefits'), characters: LIMITS.text }

/** The values of the form; null for an empty field. Benefits are one per line. */
type PlanValues = {
  [Field in keyof Omit<PlanInput, 'benefits'>]: PlanInput[Field] | null
} & { benefits: string | null }

/** The initial values (APL-12). */
export const newPlan = { ...PLAN_DEFAULTS, benefits: '' }

/** A plan without a class limit shows the default limit, which applies when the limit is switched on. */
export const toPlanValues = (plan: Plan): PlanValues => ({
  ...plan,
  class_limit: plan.class_limit ?? PLAN_DEFAULTS.class_limit,
  benefits: plan.benefits.join('\n'),
})

/** APL-11: one benefit per line; blank lines are dropped. */
export const parseBenefits = (typed: string | null): string[] =>
  (typed ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An unlimited plan has null as its class limit. */
export const toPlanInput = ({ name, description, class_limit, benefits, ...rest }: PlanValues) => ({
  ...rest,
  name: name?.trim(),
  description: description?.trim(),
  class_limit: rest.has_class_limit ? class_limit : null,
  benefits: parseBenefits(benefits),
})

const priceError = (typed: number | null): string | undefined => {
  if (typed === null || mxn(centavos(typed)) !== typed) return validation.priceRequired
  if (typed < price.min) return validation.priceMin
  return typed > price.max ? validation.priceMax(price.max) : undefined
}

const countError = (
  count: number | null | undefined,
  { min, max }: { min: number; max: number },
  errors: { min: string; max: (most: number) => string },
): string | undefined => {
  if (!(Number.isInteger(count) && Number(count) >= min)) return errors.min
  return Number(count) > max ? errors.max(max) : undefined
}

const benefitsError = (typed: string | null): string | undefined => {
  const benefits = parseBenefits(typed)
  const fits =
    benefits.length <= most.benefits && benefits.every((line) => [...line].length <= most.characters)
  return fits ? undefined : validation.benefitsMax(most.benefits, most.characters)
}

/** APL-08 to APL-10; the server validates again. */
export const checkPlan = (values: PlanValues): FormErrors<PlanValues> => ({
  name: textError(values.name, validation.nameRequired, longest.name),
  price: priceError(values.price),
  description: textError(values.description, validation.descriptionRequired, longest.description),
  duration_days: countError(values.duration_days, duration, {
    min: validation.durationMin,
    max: validation.durationMax,
  }),
  class_limit: values.has_class_limit
    ? countError(values.class_limit, classLimit, { min: validation.limitMin, max: validation.limitMax })
    : undefined,
  benefits: benefitsError(values.benefits),
})

const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' } as const
const limitStates = { on: texts.common.yes, off: t.form.unlimited }
const firstTimeStates = { on: texts.common.yes, off: t.form.everybody }
const activeStates = { on: texts.common.active, off: texts.common.inactive }

/** APL-06, APL-10: the class limit is editable only while the plan is limited. */
const PlanInputs = () => {
  const limited: unknown = useWatch({ name: 'has_class_limit' })
  return (
    <>
      <TextInput
        source="name"
        label={texts.common.name}
        slotProps={{ htmlInput: { maxLength: longest.name } }}
      />
      <Box sx={pair}>
        <NumberInput source="price" label={t.form.price} {...price} step={PRICE_STEP} />
        <NumberInput source="duration_days" label={t.columns.duration} {...duration} />
      </Box>
      <TextInput
        source="description"
        label={texts.common.description}
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: longest.description } }}
      />
      <Box sx={{ ...pair, alignItems: 'center' }}>
        <SwitchInput source="has_class_limit" label={t.form.hasLimit} states={limitStates} />
        <NumberInput source="class_limit" label={t.form.limit} {...classLimit} disabled={!limited} />
      </Box>
      <TextInput source="benefits" label={t.form.benefits} multiline minRows={4} maxRows={12} />
      <SwitchInput source="first_time_only" label={t.form.firstTime} states={firstTimeStates} />
      <SwitchInput source="is_active" label={texts.common.status} states={activeStates} />
    </>
  )
}

/** APL-06: creates a plan. */
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

/** APL-07: edits a plan; the change applies to future purchases. */
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

/** APL-14, A37: the warning before a deletion, with the members who have the plan and keep it. */
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
