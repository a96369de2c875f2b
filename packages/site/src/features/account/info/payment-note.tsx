import type { UserPlan } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { pendingNote } from '@estudio/texts'
import { ClockIcon, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { PaymentProof } from '../../../ui/payment-proof/payment-proof'
import { useProofs } from '../../../ui/payment-proof/use-send-proof'
import { PaymentLink } from '../payment-link'

/** What becomes of a plan that is not paid yet, and how to pay it (PST-07 to PST-09, A45). */
export const PaymentNote = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => {
  const { unpaid_plan_days } = useStudio()
  // Nothing runs out while a proof waits, nor once a part was paid: the proof says how it stands.
  const state = useProofs(plan.id).data
  const heldUntil = state?.held_until ? new Date(state.held_until) : undefined
  const runs = !state || (state.held_until !== null && !state.stands_still)
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      {runs && (
        <Alert severity="warning" icon={<ClockIcon />} sx={{ alignItems: 'flex-start' }}>
          {pendingNote(plan, moment, unpaid_plan_days, heldUntil)}
          <Box sx={{ mt: 1.5 }}>
            <PaymentLink plan={plan} />
          </Box>
        </Alert>
      )}
      <PaymentProof plan={plan} />
    </Box>
  )
}
