import type { UserPlan } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { AdjustDialog } from './changes/adjust-dialog.tsx'
import { CancelDialog } from './changes/cancel-dialog.tsx'
import { CorrectDialog } from './changes/correct-dialog.tsx'
import { ExtendDialog } from './changes/extend-dialog.tsx'
import type { PlanDialogProps } from './changes/plan-dialog-props.ts'
import { RefuseDialog } from './changes/refuse-dialog.tsx'
import { ReverseDialog } from './changes/reverse-dialog.tsx'
import { LedgerDialog } from './ledger/ledger-dialog.tsx'
import { PlanMenu } from './plan-menu.tsx'
import { type PlanStep, planSteps } from './plan-steps.ts'
import { usePlanChange } from './use-user-plans.ts'

const { plans: t, changes, ledger } = texts.admin.users

type Asked = Exclude<PlanStep, 'verify'> | 'ledger'

const dialogs: Record<Asked, ComponentType<PlanDialogProps>> = {
  refuse: RefuseDialog,
  extend: ExtendDialog,
  adjust: AdjustDialog,
  correct: CorrectDialog,
  reverse: ReverseDialog,
  cancel: CancelDialog,
  ledger: LedgerDialog,
}

/** Behind the button with the dots. */
const nowAndThen = ['extend', 'adjust', 'correct', 'reverse'] as const

/** Verifying a transfer (AUS-13), cancelling what is active or yet to come (AUS-15), and what else a plan allows. */
export const PlanActions = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => {
  const verify = usePlanChange()
  const notify = useNotify()
  const [asked, setAsked] = useState<Asked>()
  const steps = planSteps(plan, moment)
  const rare = nowAndThen.filter((step) => steps.includes(step))
  const Dialog = asked && dialogs[asked]

  const onVerify = () =>
    verify.mutate((api) => api.verify(plan), {
      onSuccess: () => notify(t.verified, done),
      onError: (error) => notify(errorText(error, t.verifyError), { type: 'error' }),
    })

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {steps.includes('verify') && (
        <Button variant="contained" onClick={onVerify} disabled={verify.isPending}>
          {verify.isPending ? t.verifying : t.verify}
        </Button>
      )}
      {steps.includes('refuse') && (
        <Button variant="text" color="error" onClick={() => setAsked('refuse')}>
          {changes.refuse.action}
        </Button>
      )}
      <Button variant="text" color="secondary" onClick={() => setAsked('ledger')}>
        {ledger.action}
      </Button>
      {steps.includes('cancel') && (
        <Button variant="text" color="error" onClick={() => setAsked('cancel')}>
          {t.cancel}
        </Button>
      )}
      {rare.length > 0 && (
        <PlanMenu
          plan={plan.name}
          items={rare.map((step) => ({ label: changes[step].action, onClick: () => setAsked(step) }))}
        />
      )}
      {Dialog && <Dialog plan={plan} onClose={() => setAsked(undefined)} />}
    </Box>
  )
}
