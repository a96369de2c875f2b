import type { PendingPayment, StaffPaymentProof } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatClassMoment, formatShortDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import { Link } from 'react-router-dom'
import { plansOfUser } from '../shared/addresses.ts'
import { ProofDocument, ProofPicture } from './proof-viewer.tsx'
import { useReviewProof } from './use-proofs.ts'

const t = texts.admin.payments.proof
const { status } = texts.paymentProof

const Duplicate = ({ duplicate }: { duplicate: NonNullable<StaffPaymentProof['duplicate']> }) => {
  const { timezone } = useStudio()
  const day = formatShortDate(civilDateOf(new Date(duplicate.sent_at), timezone))
  const say = duplicate.same_file ? t.sameFile : t.samePicture
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={plansOfUser(duplicate.user_id)} size="small" color="inherit">
          {t.seeEarlier}
        </Button>
      }
    >
      {say(duplicate.full_name, duplicate.reference, day)}
    </Alert>
  )
}

const ProofFile = ({ proof, payment }: { proof: StaffPaymentProof; payment: PendingPayment }) => {
  if (!proof.has_file) return <Typography variant="body2">{t.gone}</Typography>
  return proof.content_type === 'image/jpeg' ? (
    <ProofPicture key={proof.id} id={proof.id} name={t.picture(payment.user.full_name)} />
  ) : (
    <ProofDocument
      key={proof.id}
      id={proof.id}
      size={proof.size}
      fileName={`comprobante-${payment.reference}.pdf`}
    />
  )
}

/** Each proof with its time and its status. */
const StatusLine = ({ proof }: { proof: StaffPaymentProof }) => {
  const { timezone } = useStudio()
  return (
    <Typography variant="body2" color="textSecondary">
      {status[proof.status]} · {formatClassMoment(wallTimeOf(new Date(proof.created_at), timezone))}
      {proof.reason && ` · ${proof.reason}`}
    </Typography>
  )
}

/** The member reads “en revisión” as soon as a staff member opens the proof. */
const useReview = (proof: StaffPaymentProof | undefined) => {
  const { mutate } = useReviewProof()
  const unseen = proof?.status === 'received' ? proof.id : undefined
  useEffect(() => {
    if (unseen !== undefined) mutate(unseen)
  }, [unseen, mutate])
}

/** The proofs that the member sent, beside the purchase. */
export const ProofPanel = ({ payment }: { payment: PendingPayment }) => {
  const [latest, ...earlier] = payment.proofs
  const title = useId()
  useReview(latest)
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography id={title} variant="subtitle2" component="h3">
        {t.title}
      </Typography>
      {latest ? (
        <>
          <StatusLine proof={latest} />
          {latest.duplicate && <Duplicate duplicate={latest.duplicate} />}
          <ProofFile proof={latest} payment={payment} />
          {earlier.length > 0 && (
            <Box component="ul" aria-label={t.earlier} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {earlier.map((proof) => (
                <li key={proof.id}>
                  <StatusLine proof={proof} />
                </li>
              ))}
            </Box>
          )}
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t.none}
        </Typography>
      )}
    </Box>
  )
}
