import { ApiError, addressFrom } from '@estudio/client'
import type { CivilDate } from '@estudio/domain'
import { isReasonCode, type Refusal, refusal, texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { PageLink, usePath } from '../navigation'
import { ClassSummary, type SummarizedClass } from './class-summary'

/** The refusal behind an error; undefined if the error is not a refusal by a rule. */
export const refusalOfError = (error: Error | null): Refusal | undefined => {
  if (!(error instanceof ApiError) || !isReasonCode(error.code) || error.status >= 500) return undefined
  return { ...refusal(error.code), message: error.message }
}

/** The reason why a class can't be booked, in the text of its reason code. */
export const RefusalNotice = ({ refusal }: { refusal: Omit<Refusal, 'code'> }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    {refusal.message}
  </Alert>
)

interface RefusalActionsProps {
  refusal: Omit<Refusal, 'code'>
  /** For a plan that has not begun: links to the plans replace the confirm button. */
  plansFirst?: boolean
  /** The address to which the page of the action leads back; the default is the path of this page. */
  from?: string
  /** The day of a class that is full: outside the schedule, “Buscar otro horario” opens the schedule on that day. */
  day?: CivilDate
  /** The member's alternative, shown before the other actions. */
  children?: ReactNode
  onClose: () => void
}

/**
 * The actions after a refusal: its own action, the plans, or another class. An action that leads to this page closes
 * the dialog.
 */
export const RefusalActions = ({
  refusal: { action },
  plansFirst = false,
  from,
  day,
  children,
  onClose,
}: RefusalActionsProps) => {
  const path = usePath()
  const staysHere = action?.href === path
  const ofDay = day && action?.href === '/horarios' ? `?dia=${day}` : ''
  return (
    <>
      {children}
      {(!action || staysHere) && !plansFirst && (
        <Button variant="contained" onClick={onClose}>
          {action?.label ?? texts.common.close}
        </Button>
      )}
      {action && !staysHere && (
        <Button
          variant={plansFirst ? 'text' : 'contained'}
          component={PageLink}
          href={action.returns ? addressFrom(from ?? path, action.href) : action.href + ofDay}
        >
          {action.label}
        </Button>
      )}
      {plansFirst && (
        <Button variant="contained" component={PageLink} href="/planes">
          {texts.booking.planRequired.plans}
        </Button>
      )}
    </>
  )
}

interface WaitlistRefusalDialogProps {
  item: SummarizedClass
  error: ApiError
  from?: string
  onClose: () => void
}

/** The reason why a class's waiting list can't be joined or its offer taken, with the action that helps. */
export const WaitlistRefusalDialog = ({ item, error, from, onClose }: WaitlistRefusalDialogProps) => {
  const refusal = refusalOfError(error) ?? { message: error.message }
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={texts.waitlist.listTitle}
      actions={<RefusalActions refusal={refusal} from={from} onClose={onClose} />}
    >
      <ClassSummary item={item} />
      <RefusalNotice refusal={refusal} />
    </StudioDialog>
  )
}
