import { AddPlanInput, maxLengthOf, type Plan, type StaffPaymentMethod } from '@estudio/contract'
import { civilDateOf, isCivilDate, latestPlanStart, planEnd } from '@estudio/domain'
import { formatCardPrice, formatLongDate, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import { useState } from 'react'
import { NumberInput, TextInput, useNotify, useStore } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMay } from '../../auth/use-may.ts'
import { DateInput } from '../../ui/date/date-input.tsx'
import { Failure } from '../../ui/failure.tsx'
import { paidAmount } from '../../ui/form/amount.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import { PRICE_STEP } from '../../ui/screen-constants'
import { type AddPlanValues, checkAddPlan, emptyAddPlan, toAddPlanInput } from './add-plan-values.ts'
import { PaymentMethodInput } from './payment-dialogs.tsx'
import { useAddPlan, usePlansOnSale } from './use-user-plans.ts'

const t = texts.admin.users.addPlan

/** The plan's price today: the promotion's price if the plan has one. */
const priceOf = ({ price, promotion }: Plan): number => promotion?.price ?? price

/** Choosing a plan fills its classes and its price; the form shows the classes only for a limited plan. */
const AddPlanInputs = ({ plans }: { plans: readonly Plan[] }) => {
  const { now, zone } = useMoment()
  const may = useMay()
  const { setValue } = useFormContext<AddPlanValues>()
  const [planId, start] = useWatch<AddPlanValues, ['plan_id', 'start_date']>({
    name: ['plan_id', 'start_date'],
  })
  const planOf = (id: string | null) => plans.find((one) => one.id === id)
  const choose = (id: string) => {
    const chosen = planOf(id)
    setValue('classes_remaining', chosen?.class_limit ?? null, { shouldDirty: true })
    setValue('amount_paid', chosen ? priceOf(chosen) : null, { shouldDirty: true })
  }
  const plan = planOf(planId)
  const lastDay = plan && start && isCivilDate(start) ? planEnd(start, plan.duration_days) : undefined
  return (
    <>
      <ChoiceInput
        source="plan_id"
        label={t.plan}
        choices={plans.map((one) => ({ id: one.id, name: `${one.name} · ${formatCardPrice(priceOf(one))}` }))}
        onChange={(event) => choose(String(event.target.value))}
      />
      <DateInput
        source="start_date"
        label={t.startDate}
        max={latestPlanStart(civilDateOf(now, zone))}
        help={lastDay && `${t.endDate} ${formatLongDate(lastDay)}`}
      />
      {plan && plan.class_limit !== null && (
        <NumberInput
          source="classes_remaining"
          label={t.initialClasses}
          min={0}
          max={plan.class_limit}
          step={1}
        />
      )}
      <PaymentMethodInput />
      <NumberInput
        source="amount_paid"
        label={t.amountPaid}
        {...paidAmount}
        step={PRICE_STEP}
        readOnly={!may('sales.price')}
      />
      {plan?.first_time_only && (
        <TextInput
          source="override_reason"
          label={t.overrideReason}
          slotProps={{ htmlInput: { maxLength: maxLengthOf(AddPlanInput, 'override_reason') } }}
        />
      )}
    </>
  )
}

interface AddPlanDialogProps {
  userId: string
  onClose: () => void
}

/**
 * Adds a plan that is active and paid at once. By default it starts today, with the payment method of
 * the last plan.
 */
export const AddPlanDialog = ({ userId, onClose }: AddPlanDialogProps) => {
  const { now, zone } = useMoment()
  const [lastMethod, rememberMethod] = useStore<StaffPaymentMethod>(
    'addPlan.lastMethod',
    emptyAddPlan.payment_method,
  )
  const [initial] = useState(() => ({
    ...emptyAddPlan,
    start_date: civilDateOf(now, zone),
    payment_method: lastMethod,
  }))
  const onSale = usePlansOnSale()
  const plans = onSale.data ?? []
  const planOf = ({ plan_id }: AddPlanValues) => plans.find(({ id }) => id === plan_id)
  const notify = useNotify()
  const add = useAddPlan(userId)

  const onSubmit = async (values: AddPlanValues) => {
    const plan = planOf(values)
    if (!plan) return
    await add.mutateAsync(toAddPlanInput(values, plan))
    rememberMethod(values.payment_method)
    notify(t.added, success)
  }

  return (
    <FormDialog<AddPlanValues>
      title={t.title}
      submit={t.submit}
      saveError={t.error}
      defaultValues={initial}
      validate={(values) => checkAddPlan(values, planOf(values))}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      {onSale.isLoadingError && <Failure query={onSale} text={texts.admin.users.plans.loadError} />}
      <AddPlanInputs plans={plans} />
    </FormDialog>
  )
}
