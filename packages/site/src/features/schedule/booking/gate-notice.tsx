import type { UserPlan } from '@estudio/contract'
import { isLimited } from '@estudio/domain'
import { type BookingGate, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'

interface GateNoticeProps {
  gate: Extract<BookingGate<UserPlan>, { kind: 'confirm' }>
}

/** Which plan pays, what it has left afterwards, and what it warns of (BOK-12 to BOK-17). */
export const GateNotice = ({ gate: { plan, warnings } }: GateNoticeProps) => (
  <>
    <Typography sx={{ mb: 1 }}>
      {texts.booking.confirm.paysWith(plan.name)}
      {isLimited(plan) && `. ${texts.booking.confirm.classesAfter(plan.classes_remaining - 1)}.`}
    </Typography>
    {warnings.map((warning) => (
      <Alert key={warning} severity="warning" sx={{ mb: 1 }}>
        {warning}
      </Alert>
    ))}
  </>
)
