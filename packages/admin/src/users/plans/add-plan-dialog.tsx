import { useClient } from '@estudio/client'
import { type Plan, paths } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { LeaveActions } from '../../ui/form/leave-actions.tsx'
import { done } from '../../ui/toast.ts'
import { useWarnBeforeLeaving } from '../../ui/use-warn-before-leaving.ts'
import { AddPlanFields } from './add-plan-fields.tsx'
import { type AddPlanValues, checkAddPlan, emptyAddPlan, toAddPlanInput } from './add-plan-form.ts'
import { usePlanChange } from './use-user-plans.ts'

const t = texts.admin.users.addPlan

interface AddPlanDialogProps {
  userId: string
  onClose: () => void
}

/** AUS-17 to AUS-21: a plan given at the desk, active and paid at once. */
export const AddPlanDialog = ({ userId, onClose }: AddPlanDialogProps) => {
  const { http } = useClient()
  const onSale = useQuery({
    queryKey: ['plans-on-sale'],
    queryFn: async () => (await http.request<{ plans: Plan[] }>(paths.plans, { auth: 'none' })).plans,
  })
  const plans = onSale.data ?? []
  const add = usePlanChange()
  const notify = useNotify()
  const form = useForm<AddPlanValues>({ defaultValues: emptyAddPlan })
  const { isDirty } = form.formState
  useWarnBeforeLeaving(isDirty)
  const [leaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<string>()

  const submit = (values: AddPlanValues) => {
    const plan = plans.find(({ id }) => id === values.plan_id)
    const wrong = checkAddPlan(values, plan)
    setFault(wrong)
    if (wrong || !plan) return
    add.mutate((api) => api.add(userId, toAddPlanInput(values, plan)), {
      onSuccess: () => {
        notify(t.added, done)
        onClose()
      },
      onError: (error) => setFault(errorText(error, t.error)),
    })
  }

  return (
    <StudioDialog
      open
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      title={t.title}
      busy={add.isPending}
      width="xs"
      actions={
        leaving ? (
          <LeaveActions onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <Button variant="contained" type="submit" form="add-plan" disabled={add.isPending}>
            {add.isPending ? texts.common.saving : t.submit}
          </Button>
        )
      }
    >
      <FormProvider {...form}>
        <form id="add-plan" noValidate onSubmit={form.handleSubmit(submit)}>
          {fault && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {fault}
            </Alert>
          )}
          {onSale.isLoadingError && (
            <Failure
              message={errorText(onSale.error, texts.admin.users.plans.loadError)}
              onRetry={() => void onSale.refetch()}
            />
          )}
          <AddPlanFields plans={plans} />
        </form>
      </FormProvider>
    </StudioDialog>
  )
}
