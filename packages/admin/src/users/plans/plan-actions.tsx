import type { UserPlan } from '@estudio/contract'
import { isPaymentPending, isValidPlan, type Moment, texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useUserPlanActions } from './use-user-plans.ts'

const t = texts.admin.users.plans

interface PlanActionsProps {
  plan: UserPlan
  moment: Moment
}

/** Verifying a transfer (AUS-13) and cancelling what is active or yet to come (AUS-15). */
export const PlanActions = ({ plan, moment }: PlanActionsProps) => {
  const { verify, cancel } = useUserPlanActions(plan.user_id)
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  if (!isValidPlan(plan, moment)) return null

  const onVerify = () =>
    verify.mutate(plan, {
      onSuccess: () => notify(t.verified, { type: 'success' }),
      onError: (error) => notify(errorText(error, t.verifyError), { type: 'error' }),
    })
  const onCancel = () =>
    cancel.mutate(plan, {
      onSuccess: () => notify(t.cancelled, { type: 'success' }),
      onError: (error) => notify(errorText(error, t.cancelError), { type: 'error' }),
      onSettled: () => setAsking(false),
    })

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {plan.payment_method === 'transfer' && isPaymentPending(plan, moment) && (
        <Button variant="contained" onClick={onVerify} disabled={verify.isPending}>
          {verify.isPending ? t.verifying : t.verify}
        </Button>
      )}
      <Button variant="text" color="error" onClick={() => setAsking(true)}>
        {t.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onCancel}
        title={t.cancelTitle}
        confirm={t.cancel}
        confirming={t.cancelling}
        keep={texts.common.back}
        busy={cancel.isPending}
      >
        <Typography variant="body2">
          <strong>{plan.name}</strong>. {t.cancelBody}
        </Typography>
      </ConfirmDialog>
    </Box>
  )
}
