import type { Webhook } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton, ConfirmDialog, useMoment, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { SecretDialog } from '../ui/dialog/secret-dialog.tsx'
import { RowMenu } from '../ui/list/row-menu.tsx'
import { StateCell, type StateTone } from '../ui/list/state-cell.tsx'
import { success } from '../ui/notifications.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { useDeleteWebhook, useEditWebhook, useRotateSecret, useTestWebhook } from './use-webhooks.ts'
import { EditWebhook } from './webhook-form.tsx'
import { answerText, eventName, eventNames, hostOf, momentOf } from './webhook-words.ts'

const t = texts.admin.webhooks

const tones: Record<keyof typeof t.states, StateTone> = { on: 'good', failing: 'urgent', off: 'quiet' }

const stateOf = ({ is_on, failing_since }: Webhook): keyof typeof t.states => {
  if (!is_on) return 'off'
  return failing_since ? 'failing' : 'on'
}

/** The state in a word, what it means, and the answer to the last message. */
const State = ({ webhook }: { webhook: Webhook }) => {
  const { now, zone } = useMoment()
  const today = useStudioDay()
  const { is_on, failing_since, rotating_until, last } = webhook
  const moment = (instant: string) => momentOf(instant, { today, zone })
  const state = stateOf(webhook)
  const lines = [
    failing_since && (is_on ? t.failingSince(moment(failing_since)) : t.offByFailures),
    rotating_until && new Date(rotating_until) > now && t.rotatingUntil(moment(rotating_until)),
    last?.answered_at
      ? t.last(eventName(last.type), moment(last.answered_at), answerText(last))
      : t.neverSent,
  ].filter((text) => typeof text === 'string')
  return (
    <StateCell
      label={t.states[state]}
      tone={tones[state]}
      test={undefined}
      lines={lines.map((text) => ({ text }))}
      minWidth={{}}
    />
  )
}

const TestButton = ({ webhook }: { webhook: Webhook }) => {
  const notify = useNotify()
  const test = useTestWebhook(webhook.id)
  return (
    <BusyButton
      variant="outlined"
      aria-label={t.test.label(hostOf(webhook))}
      busy={test.isPending}
      onClick={() =>
        test.mutate(undefined, {
          onSuccess: (delivery) =>
            delivery.state === 'delivered'
              ? notify(t.test.done(answerText(delivery)), success)
              : notify(t.test.failed(answerText(delivery)), { type: 'error' }),
          onError: (error) => notify(errorText(error, t.test.error), { type: 'error' }),
        })
      }
    >
      {t.test.action}
    </BusyButton>
  )
}

interface QuestionProps {
  webhook: Webhook
  onClose: () => void
}

const RotateQuestion = ({
  webhook,
  onClose,
  onSecret,
}: QuestionProps & { onSecret: (secret: string) => void }) => {
  const rotate = useRotateSecret(webhook.id, {
    onSuccess: ({ secret }) => {
      onClose()
      onSecret(secret)
    },
  })
  return (
    <ConfirmDialog
      open
      title={t.rotate.title}
      confirmLabel={t.rotate.confirm}
      busy={rotate.isPending}
      error={rotate.error ? errorText(rotate.error, t.rotate.error) : undefined}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      <Typography>{t.rotate.body}</Typography>
    </ConfirmDialog>
  )
}

const DeleteQuestion = ({ webhook, onClose }: QuestionProps) => {
  const notify = useNotify()
  const remove = useDeleteWebhook(webhook.id, {
    onSuccess: () => notify(t.remove.done, success),
  })
  return (
    <ConfirmDialog
      open
      title={t.remove.title}
      confirmLabel={t.remove.confirm}
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error, t.remove.error) : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t.remove.body(hostOf(webhook))}</Typography>
    </ConfirmDialog>
  )
}

type Opened = 'deliveries' | 'edit' | 'rotate' | 'remove'

/** A webhook with what can be done to it. */
export const WebhookCard = ({ webhook }: { webhook: Webhook }) => {
  const { id, url, is_on } = webhook
  const host = hostOf(webhook)
  const notify = useNotify()
  const edit = useEditWebhook(webhook)
  const [opened, setOpened] = useState<Opened>()
  const [secret, setSecret] = useState<string>()
  const close = () => setOpened(undefined)
  const turn = () =>
    edit.mutate(
      { is_on: !is_on },
      {
        onSuccess: () => notify(is_on ? t.turnedOff : t.turnedOn, success),
        onError: (error) => notify(errorText(error, t.turnError), { type: 'error' }),
      },
    )
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography
          id={id}
          variant="subtitle1"
          component="h2"
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {url}
        </Typography>
        <RowMenu
          label={t.more(host)}
          items={[
            { label: t.edit, onClick: () => setOpened('edit') },
            { label: is_on ? t.turnOff : t.turnOn, onClick: turn },
            { label: t.rotate.action, onClick: () => setOpened('rotate') },
            { label: t.remove.action, onClick: () => setOpened('remove') },
          ]}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {eventNames(webhook).join(' · ')}
      </Typography>
      <State webhook={webhook} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TestButton webhook={webhook} />
        <Button
          color="secondary"
          aria-label={t.deliveries.label(host)}
          onClick={() => setOpened('deliveries')}
        >
          {t.deliveries.action}
        </Button>
      </Box>
      {opened === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      {opened === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {opened === 'rotate' && <RotateQuestion webhook={webhook} onClose={close} onSecret={setSecret} />}
      {opened === 'remove' && <DeleteQuestion webhook={webhook} onClose={close} />}
      {secret !== undefined && (
        <SecretDialog words={t.secret} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </Card>
  )
}
