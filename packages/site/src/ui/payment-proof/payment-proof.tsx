import type { OwnPaymentProofs, PaymentProof as Proof, UserPlan } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatClassMoment, formatLongDate, formatTablePrice, texts } from '@estudio/texts'
import { BusyButton, CheckIcon, ClockIcon, CloseIcon, LoadFailed, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { SkeletonText } from '../feedback/skeleton-text'
import { SendButtons } from './send-buttons'
import { useOpenProof, useProofs } from './use-send-proof'

const t = texts.paymentProof

const looks = {
  received: { severity: 'info', icon: <ClockIcon /> },
  in_review: { severity: 'info', icon: <ClockIcon /> },
  verified: { severity: 'success', icon: <CheckIcon /> },
  refused: { severity: 'error', icon: <CloseIcon /> },
  replaced: { severity: 'info', icon: <ClockIcon /> },
} as const

interface LatestProps {
  proof: Proof
  state: OwnPaymentProofs
}

/** The state of the latest proof, and the next step. */
const Latest = ({ proof, state }: LatestProps) => {
  const { timezone } = useStudio()
  const open = useOpenProof()
  const moment = (instant: string) => formatClassMoment(wallTimeOf(new Date(instant), timezone))
  return (
    <Alert {...looks[proof.status]} role="status" sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>{t.status[proof.status]}</Typography>
      <Typography variant="body2">{t.sentOn(moment(proof.created_at))}</Typography>
      {proof.status === 'refused' && (
        <>
          {proof.reason && <Typography variant="body2">{t.reason(proof.reason)}</Typography>}
          <Typography variant="body2">{state.can_send ? t.toDo : t.nothingToDo}</Typography>
        </>
      )}
      {state.stands_still && (
        <Typography variant="body2">
          {t.still} {state.review_by && t.reviewBy(moment(state.review_by))}
        </Typography>
      )}
      {proof.has_file && (
        <BusyButton
          size="small"
          color="secondary"
          busy={open.isPending}
          onClick={() => open.mutate(proof.id)}
          sx={{ ml: -1.5, mt: 0.5 }}
        >
          {t.open}
        </BusyButton>
      )}
    </Alert>
  )
}

const sendLabel = (latest: Proof | undefined) => {
  if (!latest || latest.status === 'verified') return t.file
  return latest.status === 'refused' ? t.again : t.replace
}

interface PanelProps {
  plan: string
  state: OwnPaymentProofs
  showsDeadline: boolean
}

const Panel = ({ plan, state, showsDeadline }: PanelProps) => {
  const { timezone } = useStudio()
  const [latest] = state.proofs
  const isWaiting = state.stands_still
  return (
    <>
      {state.amount_paid > 0 && state.amount_due > 0 && (
        <Typography>
          {t.part(formatTablePrice(state.amount_paid), formatTablePrice(state.amount_due))}
        </Typography>
      )}
      {latest ? <Latest proof={latest} state={state} /> : <Typography variant="body2">{t.hint}</Typography>}
      {state.can_send && <SendButtons plan={plan} label={sendLabel(latest)} quiet={isWaiting} />}
      {showsDeadline && !isWaiting && state.held_until && (
        <Typography variant="body2" color="textSecondary">
          {t.heldUntil(formatLongDate(civilDateOf(new Date(state.held_until), timezone)))}
        </Typography>
      )}
    </>
  )
}

interface PaymentProofProps {
  plan: Pick<UserPlan, 'id'>
  title?: string
  heading?: 'h2' | 'h3'
  /** A page that says itself how long the purchase is held does not need it again. */
  showsDeadline?: boolean
  /** Alternative ways to send it. */
  children?: ReactNode
}

/** The proof of payment of a pending purchase: its state, and the buttons to send or replace it. */
export const PaymentProof = ({
  plan,
  title = t.title,
  heading = 'h3',
  showsDeadline = true,
  children,
}: PaymentProofProps) => {
  const proofs = useProofs(plan.id)
  const titleId = useId()
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5, alignItems: 'stretch' }}>
      <Typography id={titleId} variant="h6" component={heading}>
        {title}
      </Typography>
      {proofs.data ? (
        <Panel plan={plan.id} state={proofs.data} showsDeadline={showsDeadline} />
      ) : proofs.isError ? (
        <LoadFailed query={proofs} text={t.loadError} />
      ) : (
        <SkeletonText label={texts.common.loading} count={2} />
      )}
      {children}
    </Stack>
  )
}
