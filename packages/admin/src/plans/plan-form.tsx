import type { StaffPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { type ChangeEvent, useState } from 'react'
import { NumberInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateInput } from '../ui/date/date-input.tsx'
import type { RecordDialogProps } from '../ui/dialog/dialog-route.tsx'
import { CreateDialog, DeleteDialog, EditDialog } from '../ui/form/record-dialogs.tsx'
import { SwitchInput } from '../ui/form/switch-input.tsx'
import { ImpactNote } from '../ui/impact-note.tsx'
import { PRICE_STEP } from '../ui/screen-constants'
import { PlanPreview } from './plan-preview.tsx'
import {
  checkPlan,
  classLimitOf,
  classLimitRange,
  durationRange,
  makeUpDaysRange,
  makeUpsRange,
  newPlan,
  type PlanValues,
  planMaxLengths,
  priceRange,
  standingRange,
  toPlanInput,
  toPlanValues,
} from './plan-values.ts'
import { usePlanImpact } from './use-plans.ts'

const t = texts.admin.plans

const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' } as const
const stackedPair = {
  ...pair,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
const limitStates = { on: texts.common.yes, off: t.form.unlimited }
const firstTimeStates = { on: texts.common.yes, off: t.form.everybody }
const renewalStates = { on: texts.common.yes, off: t.form.noRenewal }
const activeStates = { on: texts.common.active, off: texts.common.inactive }

const promotionStates = { on: texts.common.yes, off: t.form.noPromotion }

const beside = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: 3,
  alignItems: 'start',
} as const
const fields = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const
const inView = { position: { md: 'sticky' }, top: 0 } as const

/** The price and the days of a promotion, once the plan has one. */
const PromotionInputs = () => {
  const promoted: unknown = useWatch({ name: 'has_promotion' })
  return (
    <>
      <SwitchInput source="has_promotion" label={t.form.hasPromotion} states={promotionStates} />
      {promoted === true && (
        <>
          <NumberInput
            source="promotion_price"
            label={t.form.promotionPrice}
            {...priceRange}
            step={PRICE_STEP}
          />
          <Box sx={stackedPair}>
            <DateInput source="promotion_from" label={t.form.promotionFrom} />
            <DateInput
              source="promotion_until"
              label={t.form.promotionUntil}
              help={t.form.promotionUntilHelp}
            />
          </Box>
        </>
      )}
    </>
  )
}

/** The limit of a new plan is the number at the start of its name, until somebody types a limit. */
const useLimitFromName = (isNew: boolean) => {
  const { setValue } = useFormContext<PlanValues>()
  const [followsName, setFollowsName] = useState(isNew)
  return {
    onNameChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (followsName) setValue('class_limit', classLimitOf(target.value))
    },
    onLimitChange: () => setFollowsName(false),
  }
}

/** The class limit is editable only while the plan is limited. */
const LimitInputs = ({ onChange }: { onChange: () => void }) => {
  const limited: unknown = useWatch({ name: 'has_class_limit' })
  return (
    <Box sx={{ ...pair, alignItems: 'center' }}>
      <SwitchInput source="has_class_limit" label={t.form.hasLimit} states={limitStates} />
      <NumberInput
        source="class_limit"
        label={t.form.limit}
        {...classLimitRange}
        disabled={!limited}
        onChange={onChange}
      />
    </Box>
  )
}

/** The fields decide what becomes of a class of a standing place that is given up in time. Only a plan with a limit has classes to give back. */
const MakeUpInputs = () => {
  const [limited, perWeek, days]: unknown[] = useWatch({
    name: ['has_class_limit', 'standing_per_week', 'make_up_days'],
  })
  if (!limited || !perWeek) return null
  return (
    <Box sx={pair}>
      <NumberInput
        source="make_up_days"
        label={t.form.makeUpDays}
        {...makeUpDaysRange}
        helperText={t.form.makeUpDaysHelp}
      />
      <NumberInput
        source="make_ups_a_month"
        label={t.form.makeUps}
        {...makeUpsRange}
        disabled={!days}
        helperText={t.form.makeUpsHelp}
      />
    </Box>
  )
}

/** The fields, beside the card that will be sold. */
const PlanInputs = ({ isNew = false }: { isNew?: boolean }) => {
  const { onNameChange, onLimitChange } = useLimitFromName(isNew)
  return (
    <Box sx={beside}>
      <Box sx={fields}>
        <TextInput
          source="name"
          label={texts.common.name}
          slotProps={{ htmlInput: { maxLength: planMaxLengths.name } }}
          onChange={onNameChange}
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
        <LimitInputs onChange={onLimitChange} />
        <NumberInput
          source="standing_per_week"
          label={t.form.standing}
          {...standingRange}
          helperText={t.form.standingHelp}
        />
        <MakeUpInputs />
        <TextInput source="benefits" label={t.form.benefits} multiline minRows={4} maxRows={12} />
        <PromotionInputs />
        <SwitchInput source="first_time_only" label={t.form.firstTime} states={firstTimeStates} />
        <SwitchInput source="offers_renewal" label={t.form.renewal} states={renewalStates} />
        <SwitchInput source="is_active" label={texts.common.status} states={activeStates} />
      </Box>
      <Box sx={inView}>
        <PlanPreview />
      </Box>
    </Box>
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
    width="md"
  >
    <PlanInputs isNew />
  </CreateDialog>
)

/** Edits a plan; the change applies to future purchases. */
export const EditPlan = () => (
  <EditDialog<PlanValues, StaffPlan>
    title={t.edit}
    submit={t.update}
    toValues={toPlanValues}
    validate={checkPlan}
    transform={toPlanInput}
    updated={t.updated}
    saveError={t.saveError}
    width="md"
  >
    <PlanInputs />
  </EditDialog>
)

/** The warning before a deletion, with the members who have the plan and keep it. */
export const DeletePlan = ({ id, onClose }: RecordDialogProps) => {
  const { data: impact, error, refetch } = usePlanImpact(id)
  return (
    <DeleteDialog<StaffPlan>
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
