import type { Webhook } from '@estudio/contract'
import { isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useStudioDay } from '@estudio/ui'
import { useNotify } from 'react-admin'
import { DateInput } from '../ui/date/date-input.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { SwitchInput } from '../ui/form/switch-input.tsx'
import { success } from '../ui/notifications.tsx'
import { useReplaySpan } from './use-webhooks.ts'
import { hostOf } from './webhook-words.ts'

const t = texts.admin.webhooks.span

interface SpanValues {
  from: string | null
  to: string | null
  only_failed: boolean
}

const checkSpan = ({ from, to }: SpanValues) => {
  const [start, end] = [from ?? '', to ?? '']
  return {
    ...(!isCivilDate(start) && { from: t.dateFault }),
    ...(!isCivilDate(end) ? { to: t.dateFault } : end < start && { to: t.orderFault }),
  }
}

/** Sends the messages of some days again. */
export const SpanDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const today = useStudioDay()
  const notify = useNotify()
  const replay = useReplaySpan(webhook.id)
  return (
    <FormDialog<SpanValues>
      title={t.title}
      subtitle={hostOf(webhook)}
      submit={t.submit}
      saveError={t.error}
      defaultValues={{ from: today, to: today, only_failed: true }}
      validate={checkSpan}
      onSubmit={async ({ from, to, only_failed }) => {
        const { replayed } = await replay.mutateAsync({ from: from ?? '', to: to ?? '', only_failed })
        notify(t.done(replayed), success)
      }}
      onClose={onClose}
      width="xs"
    >
      <DateInput source="from" label={t.from} max={today} />
      <DateInput source="to" label={t.to} max={today} />
      <SwitchInput source="only_failed" label={t.onlyFailed} states={t.states} />
    </FormDialog>
  )
}
