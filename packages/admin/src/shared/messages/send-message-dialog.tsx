import type { MessageInput, MessageTemplate } from '@estudio/contract'
import type { MessageChannel } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { LoadingDialog } from '../../ui/dialog/loading-dialog.tsx'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MessagePreviewPart } from './message-preview.tsx'
import { templateError } from './template-checks.ts'
import { TemplateInput } from './template-input.tsx'
import { type MessageAudience, useMessageTemplates, useSendMessage } from './use-messages.ts'
import { usualMessage } from './usual-message.ts'

const t = texts.admin.messages.dialog

interface SendMessageProps {
  audience: MessageAudience
  /** The audience of the message in words. */
  to: string
  /** The original id of the ready message to begin with, when the audience does not say it. */
  ready?: string
  onClose: () => void
}

interface MessageValues {
  channel: MessageChannel
  ready: string | null
  template: string | null
}

const channels = (Object.keys(t.channels) as MessageChannel[]).map((id) => ({ id, name: t.channels[id] }))

const usualTemplate = (
  { ready, audience: { segment } }: Pick<SendMessageProps, 'audience' | 'ready'>,
  templates: readonly MessageTemplate[],
) => {
  const id = ready ?? (segment && usualMessage[segment])
  return templates.find((one) => one.id === id) ?? templates[0]
}

const toInput = (audience: MessageAudience, { channel, template }: MessageValues): MessageInput => ({
  ...audience,
  channel,
  template: template?.trim() ?? '',
})

const MessageInputs = ({
  audience,
  templates,
}: {
  audience: MessageAudience
  templates: readonly MessageTemplate[]
}) => {
  const { setValue } = useFormContext<MessageValues>()
  const [channel, template] = useWatch<MessageValues, ['channel', 'template']>({
    name: ['channel', 'template'],
  })
  const isSendable = templateError(template) === undefined
  const choose = (id: string) => {
    const text = templates.find((one) => one.id === id)?.text
    if (text !== undefined) setValue('template', text, { shouldDirty: true })
  }
  return (
    <>
      <ChoiceInput source="channel" label={t.channel} choices={channels} />
      {templates.length > 0 && (
        <ChoiceInput
          source="ready"
          label={t.ready}
          choices={[...templates]}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <TemplateInput source="template" label={t.text} />
      <MessagePreviewPart
        input={isSendable ? toInput(audience, { channel, template, ready: null }) : undefined}
      />
    </>
  )
}

/** A mail cannot be taken back, so the button says what it does. */
const SubmitButton = () => {
  const channel = useWatch<MessageValues, 'channel'>({ name: 'channel' })
  return channel === 'mail' ? (
    <FormSaveButton label={t.send} saving={t.sending} />
  ) : (
    <FormSaveButton label={t.prepare} saving={t.preparing} />
  )
}

const SendMessageForm = (props: SendMessageProps & { templates: readonly MessageTemplate[] }) => {
  const { audience, to, templates, onClose } = props
  const navigate = useNavigate()
  const { mutateAsync } = useSendMessage()
  const made = useRef<string>(undefined)
  const [initial] = useState((): MessageValues => {
    const first = usualTemplate(props, templates)
    return { channel: 'whatsapp', ready: first?.id ?? null, template: first?.text ?? null }
  })
  const close = () => {
    // The form has to be gone before the address changes, or its guard would ask about the text that was just sent.
    flushSync(onClose)
    if (made.current !== undefined) void navigate(`/avisos/${made.current}`)
  }
  return (
    <FormDialog<MessageValues>
      title={t.title}
      subtitle={to}
      submit={<SubmitButton />}
      saveError={t.error}
      defaultValues={initial}
      validate={({ template }) => ({ template: templateError(template) })}
      onSubmit={async (values) => {
        const { message } = await mutateAsync(toInput(audience, values))
        made.current = message.id
      }}
      onClose={close}
    >
      <MessageInputs audience={audience} templates={templates} />
    </FormDialog>
  )
}

/** Writes a message to people: a list to work through in WhatsApp, or mails. */
const SendMessageDialog = (props: SendMessageProps) => {
  const { data, error, refetch } = useMessageTemplates()
  if (data) return <SendMessageForm {...props} templates={data.templates} />
  return (
    <LoadingDialog
      title={t.title}
      subtitle={props.to}
      width="sm"
      failure={error ? errorText(error, t.loadError) : undefined}
      onRetry={() => void refetch()}
      onClose={props.onClose}
    />
  )
}

export default SendMessageDialog
