import type { Webhook, WebhookDelivery } from '@estudio/contract'
import { WEBHOOK_TEST } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BusyButton, StudioDialog, useMoment, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { TurnIcon } from '../ui/icons.tsx'
import { success } from '../ui/notifications.tsx'
import { SpanDialog } from './span-dialog.tsx'
import { useDeliveries, useReplayDelivery } from './use-webhooks.ts'
import { answerText, eventName, hostOf, momentOf } from './webhook-words.ts'

const t = texts.admin.webhooks.deliveries

const colours = {
  waiting: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
  delivered: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  failed: { bgcolor: 'studio.garnetMist', color: 'studio.garnet' },
} as const

const ReplayButton = ({ delivery, label }: { delivery: WebhookDelivery; label: string }) => {
  const notify = useNotify()
  const replay = useReplayDelivery()
  return (
    <IconButton
      aria-label={label}
      title={t.replay}
      aria-busy={replay.isPending}
      onClick={() =>
        replay.mutate(delivery.id, {
          onSuccess: () => notify(t.replayed, success),
          onError: (error) => notify(errorText(error, t.replayError), { type: 'error' }),
        })
      }
    >
      <TurnIcon fontSize="small" />
    </IconButton>
  )
}

const Delivery = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { zone } = useMoment()
  const today = useStudioDay()
  const { type, at, state, attempts, answered_at, answer, next_attempt_at } = delivery
  const [name, moment] = [eventName(type), momentOf(at, { today, zone })]
  const facts = [
    moment,
    answered_at && answerText(delivery),
    attempts > 1 && t.attempts(attempts),
    next_attempt_at && t.next(momentOf(next_attempt_at, { today, zone })),
  ].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Chip size="small" label={t.states[state]} sx={colours[state]} />
        </Box>
        <Typography variant="caption" color="textSecondary" component="div">
          {facts.join(' · ')}
        </Typography>
        {answer && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ fontFamily: 'monospace' }}
          >
            {answer}
          </Typography>
        )}
      </Box>
      {state !== 'waiting' && type !== WEBHOOK_TEST && (
        <ReplayButton delivery={delivery} label={t.replayLabel(name, moment)} />
      )}
    </Box>
  )
}

interface DeliveriesDialogProps {
  webhook: Webhook
  onClose: () => void
}

/** The messages to a webhook with the answers; one, or those of some days, can be sent again. */
export const DeliveriesDialog = ({ webhook, onClose }: DeliveriesDialogProps) => {
  const [isFailedOnly, setFailedOnly] = useState(false)
  const [choosesDays, setChoosesDays] = useState(false)
  const query = useDeliveries(webhook.id, isFailedOnly)
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries)
  return (
    <StudioDialog
      open
      isTall
      width="sm"
      title={t.title}
      subtitle={hostOf(webhook)}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={() => setChoosesDays(true)}>
          {texts.admin.webhooks.span.action}
        </Button>
      }
    >
      <Box role="group" aria-label={t.filter} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {([false, true] as const).map((failed) => (
          <Chip
            key={String(failed)}
            clickable
            label={failed ? t.failed : t.all}
            color={failed === isFailedOnly ? 'primary' : 'default'}
            aria-pressed={failed === isFailedOnly}
            onClick={() => setFailedOnly(failed)}
          />
        ))}
      </Box>
      {!deliveries && !query.error && <Skeleton variant="rounded" height={240} />}
      {!deliveries && query.error && <Failure query={query} text={t.loadError} />}
      {deliveries?.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {deliveries?.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </Box>
      {query.hasNextPage && (
        <BusyButton
          color="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.more}
        </BusyButton>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0 }}>
        {t.hint}
      </Typography>
      {choosesDays && <SpanDialog webhook={webhook} onClose={() => setChoosesDays(false)} />}
    </StudioDialog>
  )
}
