import { whatsappLink } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ChatIcon, MailIcon } from '../../ui/icons'
import { usePaymentDetails } from './payment-data'

const { proof } = texts.checkout

interface SendProofLinksProps {
  plan: string
  /** The purchase's reference. A proof can be sent only for an existing purchase. */
  reference: string
}

/**
 * Links to send the proof of payment by e-mail or WhatsApp, with a prefilled text. `PaymentProof` uploads it.
 */
export const SendProofLinks = ({ plan, reference }: SendProofLinksProps) => {
  const details = usePaymentDetails().data
  if (!details?.email && !details?.whatsapp) return null
  const message = proof.message(plan, reference)
  const subject = encodeURIComponent(proof.subject(reference))
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {proof.otherWay} {proof.hint}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
        {details.email && (
          <Button
            color="secondary"
            startIcon={<MailIcon />}
            href={`mailto:${details.email}?subject=${subject}&body=${encodeURIComponent(message)}`}
          >
            {proof.email}
          </Button>
        )}
        {details.whatsapp && (
          <Button
            color="secondary"
            startIcon={<ChatIcon />}
            href={whatsappLink(details.whatsapp, message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {proof.whatsapp}
          </Button>
        )}
      </Stack>
    </div>
  )
}
