import { maxLengthOf, type Webhook, WebhookInput, type WebhookWithSecret } from '@estudio/contract'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CheckboxGroupInput, TextInput, useNotify } from 'react-admin'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'
import { success } from '../ui/notifications.tsx'
import { useAddWebhook, useEditWebhook } from './use-webhooks.ts'
import { hostOf } from './webhook-words.ts'

const { form: t, events: names } = texts.admin.webhooks

interface WebhookValues {
  url: string | null
  events: WebhookEvent[]
}

const toInput = ({ url, events }: WebhookValues) => ({ url: url?.trim() ?? '', events })

const faults = schemaErrors(WebhookInput, { url: t.urlFault, events: t.eventsFault })

const checkWebhook = (values: WebhookValues) => {
  const input = toInput(values)
  return { ...(!/^https:\/\/./.test(input.url) && { url: t.urlFault }), ...faults(input) }
}

const choices = WEBHOOK_EVENTS.map((id) => ({ id, name: names[id] }))

const WebhookInputs = () => (
  <>
    <TextInput
      source="url"
      label={t.url}
      helperText={t.urlHelp}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'url', maxLength: maxLengthOf(WebhookInput, 'url') } }}
    />
    <CheckboxGroupInput
      source="events"
      label={t.events}
      choices={choices}
      row={false}
      translateChoice={false}
      helperText={false}
    />
  </>
)

interface AddProps {
  onAdded: (added: WebhookWithSecret) => void
  onClose: () => void
}

export const AddWebhook = ({ onAdded, onClose }: AddProps) => {
  const add = useAddWebhook()
  return (
    <FormDialog<WebhookValues>
      title={t.addTitle}
      submit={t.save}
      saveError={t.saveError}
      defaultValues={{ url: null, events: [...WEBHOOK_EVENTS] }}
      validate={checkWebhook}
      onSubmit={async (values) => onAdded(await add.mutateAsync(toInput(values)))}
      onClose={onClose}
    >
      <WebhookInputs />
    </FormDialog>
  )
}

export const EditWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const edit = useEditWebhook(webhook)
  const notify = useNotify()
  return (
    <FormDialog<WebhookValues>
      title={t.editTitle}
      subtitle={hostOf(webhook)}
      submit={t.save}
      saveError={t.saveError}
      defaultValues={{ url: webhook.url, events: webhook.events }}
      validate={checkWebhook}
      onSubmit={async (values) => {
        await edit.mutateAsync(toInput(values))
        notify(t.saved, success)
      }}
      onClose={onClose}
    >
      <WebhookInputs />
    </FormDialog>
  )
}
