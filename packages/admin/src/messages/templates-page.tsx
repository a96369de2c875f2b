import { MessageTemplate, type MessageTemplates, maxLengthOf } from '@estudio/contract'
import { MAX_MESSAGE_TEMPLATES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { type UseFormReturn, useFieldArray, useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { errorText } from '../data/error-text.ts'
import { templateError } from '../shared/messages/template-checks.ts'
import { TemplateInput } from '../shared/messages/template-input.tsx'
import { useMessageTemplates, useSaveTemplates } from '../shared/messages/use-messages.ts'
import { Failure } from '../ui/failure.tsx'
import { StudioForm } from '../ui/form/form.tsx'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { itemErrors, schemaErrors } from '../ui/form/schema-errors.ts'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import { success } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'

const { templates: t, ready, nameRequired } = texts.admin.messages

interface TemplatesValues {
  templates: { id: string; name: string | null; text: string | null }[]
}

const toValues = ({ templates }: Pick<MessageTemplates, 'templates'>): TemplatesValues => ({ templates })

const toTemplates = ({ templates }: TemplatesValues): MessageTemplate[] =>
  templates.map(({ id, name, text }) => ({ id, name: name?.trim() ?? '', text: text?.trim() ?? '' }))

const NAME_LENGTH = maxLengthOf(MessageTemplate, 'name')

const nameErrors = schemaErrors(MessageTemplate, { name: nameRequired })

const checkTemplates = (values: TemplatesValues) => ({
  templates: itemErrors(toTemplates(values), (template) => {
    const text = templateError(template.text)
    return { ...nameErrors(template), ...(text && { text }) }
  }),
})

const TemplateList = () => {
  const { setValue, getValues } = useFormContext<TemplatesValues>()
  const { fields, append, remove } = useFieldArray<TemplatesValues, 'templates', 'key'>({
    name: 'templates',
    keyName: 'key',
  })
  const [added, setAdded] = useState<number>()
  const hint = useRef<HTMLParagraphElement>(null)
  const add = () => {
    setAdded(fields.length)
    append({ id: crypto.randomUUID(), name: null, text: null }, { shouldFocus: false })
  }
  const removeAt = (index: number) => {
    remove(index)
    hint.current?.focus()
  }
  const nameOf = (index: number) => getValues(`templates.${index}.name`) || t.one(index + 1)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 720 }}>
      <Typography ref={hint} tabIndex={-1} color="textSecondary">
        {fields.length === 0 ? t.empty : t.hint}
      </Typography>
      {fields.map(({ key }, index) => (
        <Card
          key={key}
          component="section"
          aria-label={t.one(index + 1)}
          sx={{ p: 2, display: 'grid', gap: 2 }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextInput
              source={`templates.${index}.name`}
              label={t.name}
              autoFocus={index === added}
              slotProps={{ htmlInput: { maxLength: NAME_LENGTH } }}
            />
            <IconButton aria-label={t.remove(nameOf(index))} onClick={() => removeAt(index)} sx={{ mt: 1 }}>
              <TrashIcon fontSize="small" />
            </IconButton>
          </Box>
          <TemplateInput source={`templates.${index}.text`} label={t.text} />
        </Card>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {fields.length < MAX_MESSAGE_TEMPLATES ? (
          <Button startIcon={<PlusIcon />} onClick={add}>
            {t.add}
          </Button>
        ) : (
          <Typography color="textSecondary">{t.full(MAX_MESSAGE_TEMPLATES)}</Typography>
        )}
        <Button
          color="secondary"
          onClick={() =>
            setValue(
              'templates',
              ready.map((one) => ({ ...one })),
              { shouldDirty: true },
            )
          }
        >
          {t.restore}
        </Button>
      </Box>
    </Box>
  )
}

interface FormProps {
  templates: MessageTemplates
  read: () => Promise<MessageTemplates | undefined>
}

const TemplatesForm = ({ templates, read }: FormProps) => {
  const notify = useNotify()
  const { mutateAsync } = useSaveTemplates()
  const [initial] = useState(() => toValues(templates))
  const versioned = useVersionedForm<MessageTemplates, TemplatesValues>({
    record: templates,
    toValues,
    read,
    onReadError: (error) => notify(errorText(error, t.saveError), { type: 'error' }),
  })
  const submit = async (values: TemplatesValues, form: UseFormReturn<TemplatesValues>) => {
    const { version } = versioned.record()
    const saved = await mutateAsync({ templates: toTemplates(values), version })
    versioned.fillSaved(form, saved, values)
    notify(t.saved, success)
  }
  return (
    <StudioForm<TemplatesValues> record={initial} validate={checkTemplates} onSubmit={submit}>
      <TemplateList />
      <SaveBar versioned={versioned} save={t.save} saveError={t.saveError} />
    </StudioForm>
  )
}

/** The ready messages of the studio. */
const TemplatesPage = () => {
  const templates = useMessageTemplates()
  const read = async () => (await templates.refetch({ throwOnError: true })).data
  return (
    <Page
      title={t.title}
      actions={
        <Button component={Link} to="/ajustes?parte=mensajes" variant="outlined" color="secondary">
          {t.back}
        </Button>
      }
    >
      {templates.isPending && <Skeleton variant="rounded" height={320} />}
      {templates.error && !templates.data && <Failure query={templates} text={t.loadError} />}
      {templates.data && <TemplatesForm templates={templates.data} read={read} />}
    </Page>
  )
}

export default TemplatesPage
