import type { Substitution } from '@estudio/contract'
import { joinNames, texts } from '@estudio/texts'
import { CheckIcon, ClockIcon, CloseIcon } from '@estudio/ui'
import Alert, { type AlertProps } from '@mui/material/Alert'

const t = texts.coach.substitutions

const lookOf = ({
  status,
  offers,
  decline_reason,
}: Substitution): Pick<AlertProps, 'severity' | 'icon' | 'children'> => {
  if (status === 'confirmed') return { severity: 'success', icon: <CheckIcon />, children: t.confirmed }
  if (status === 'declined')
    return { severity: 'error', icon: <CloseIcon />, children: t.declined(decline_reason) }
  const names = offers.map(({ display_name }) => display_name)
  return {
    severity: 'info',
    icon: <ClockIcon />,
    children: names.length > 0 ? t.offered(joinNames(names)) : t.open,
  }
}

/** What became of the coach's own request. */
export const RequestState = ({ request }: { request: Substitution }) => (
  <Alert role="status" sx={{ overflowWrap: 'anywhere' }} {...lookOf(request)} />
)
