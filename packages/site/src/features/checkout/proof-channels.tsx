import { texts } from '@estudio/domain'
import { ChatIcon, MailIcon } from '@estudio/theme'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { usePaymentDetails } from './payment-data'

const { proof } = texts.checkout

interface ProofChannelsProps {
  plan: string
  /** Empty before the purchase is made. */
  reference?: string
}

/** The ways to send the proof of payment: e-mail and WhatsApp with a ready text (CHK-11). */
export const ProofChannels = ({ plan, reference = '' }: ProofChannelsProps) => {
  const details = usePaymentDetails().data
  if (!details) return null
  const message = encodeURIComponent(proof.message(plan, reference))
  const subject = encodeURIComponent(proof.subject(reference))
  return (
    <section aria-label={proof.title}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {proof.title}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
        {details.email && (
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<MailIcon />}
            href={`mailto:${details.email}?subject=${subject}&body=${message}`}
          >
            {proof.email}
          </Button>
        )}
        {details.whatsapp && (
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<ChatIcon />}
            href={`https://wa.me/${details.whatsapp}?text=${message}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {proof.whatsapp}
          </Button>
        )}
      </Stack>
    </section>
  )
}
