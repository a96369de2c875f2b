import { failureText } from '@estudio/client'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { Banner } from '../../ui/feedback/banner'
import type { Day } from './use-day'

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner tone="error" action={<Button onClick={onRetry}>{texts.common.retry}</Button>}>
    {text}
  </Banner>
)

/** Says that the classes or the member's reservations could not be loaded, and offers a retry. */
export const DayFailures = ({ day: { error, reservationsError, retry } }: { day: Day }) => {
  if (error) return <Failed text={failureText(error, texts.schedule.loadError)} onRetry={retry} />
  return (
    reservationsError && (
      <Failed text={failureText(reservationsError, texts.booking.reservationsError)} onRetry={retry} />
    )
  )
}
