import { maxLengthOf, type Substitution, SubstitutionReason } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { ReasonDialog } from '../ui/form/reason-dialog.tsx'
import { useDeclineSubstitution } from './use-substitutions.ts'

const t = texts.admin.start.substitutions

interface DeclineSubstitutionProps {
  request: Substitution
  onClose: () => void
}

/** Declines a request for a substitute with a reason, which its coach reads in a mail. */
export const DeclineSubstitution = ({ request, onClose }: DeclineSubstitutionProps) => (
  <ReasonDialog
    title={t.declineTitle}
    subtitle={`${request.name}, ${formatClassMoment(request.start_time)}`}
    submit={t.decline}
    saveError={t.declineError}
    label={t.reason}
    maxLength={maxLengthOf(SubstitutionReason, 'reason')}
    change={useDeclineSubstitution(request.id).mutateAsync}
    done={t.declined}
    onClose={onClose}
  >
    <Typography variant="body2">{t.declineBody(request.coach.display_name)}</Typography>
  </ReasonDialog>
)
