import { maxLengthOf, type Substitution, SubstitutionReason } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { FormDialog } from '../ui/form-dialog.tsx'
import { success } from '../ui/notifications.tsx'
import { checkReason, type ReasonValues, trimmedReason } from '../ui/reason.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import { useDeclineSubstitution } from './use-substitutions.ts'

const t = texts.admin.start.substitutions

interface DeclineSubstitutionProps {
  request: Substitution
  onClose: () => void
}

/** Declines a request for a substitute with a reason, which its coach reads in a mail. */
export const DeclineSubstitution = ({ request, onClose }: DeclineSubstitutionProps) => {
  const notify = useNotify()
  const { mutateAsync } = useDeclineSubstitution(request.id)
  const onSubmit = async (values: ReasonValues) => {
    await mutateAsync(trimmedReason(values))
    notify(t.declined, success)
  }
  return (
    <FormDialog<ReasonValues>
      title={t.declineTitle}
      subtitle={`${request.name}, ${formatClassMoment(request.start_time)}`}
      submit={t.decline}
      saveError={t.declineError}
      defaultValues={{ reason: null }}
      validate={checkReason}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <Typography variant="body2">{t.declineBody(request.coach.display_name)}</Typography>
      <ReasonField label={t.reason} maxLength={maxLengthOf(SubstitutionReason, 'reason')} />
    </FormDialog>
  )
}
