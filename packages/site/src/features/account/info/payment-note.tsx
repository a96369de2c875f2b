import type { UserPlan } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { pendingNote } from '@estudio/texts'
import { ClockIcon, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { PaymentLink } from '../payment-link'

/** What becomes of a plan that is not paid yet, and how to pay it (PST-07 to PST-09, A45). */
export const PaymentNote = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => {
  const { unpaid_plan_days } = useStudio()
  return (
    <Alert severity="warning" icon={<ClockIcon />} sx={{ mt: 2, alignItems: 'flex-start' }}>
      {pendingNote(plan, moment, unpaid_plan_days)}
      <Box sx={{ mt: 1.5 }}>
        <PaymentLink plan={plan} />
      </Box>
    </Alert>
  )
}
