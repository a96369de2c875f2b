import type { PaymentEvent } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatClassMoment, formatShortDate, formatTablePrice, texts } from '@estudio/texts'
import { LoadFailed, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { actionName } from '../shared/audit-words.ts'
import { usePaymentEvents } from './use-proofs.ts'

const t = texts.admin.payments.events

const detailOf = ({ amount, paid_on, reason }: PaymentEvent): string =>
  [amount !== null && formatTablePrice(amount), paid_on && formatShortDate(paid_on), reason]
    .filter(Boolean)
    .join(' · ')

const Event = ({ event }: { event: PaymentEvent }) => {
  const { timezone } = useStudio()
  const detail = detailOf(event)
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2">
        {actionName(event.action)}
        {detail && `: ${detail}`}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {formatClassMoment(wallTimeOf(new Date(event.at), timezone))} ·{' '}
        {event.actor?.name || texts.admin.audit.kinds.system}
      </Typography>
    </Box>
  )
}

export const EventList = ({ plan }: { plan: string }) => {
  const events = usePaymentEvents(plan)
  if (events.isError)
    return (
      <LoadFailed
        error={events.error}
        text={t.loadError}
        busy={events.isFetching}
        onRetry={() => void events.refetch()}
      />
    )
  if (!events.data) return <Skeleton variant="rounded" height={72} />
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.data.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </Box>
  )
}

/** The history of a payment, loaded when the user opens it. */
export const PaymentEvents = ({ plan }: { plan: string }) => {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <Box>
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1.5 }}
      >
        {isOpen ? t.hide : t.show}
      </Button>
      <Box id={list}>{isOpen && <EventList plan={plan} />}</Box>
    </Box>
  )
}
