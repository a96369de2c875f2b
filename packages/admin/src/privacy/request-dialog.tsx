import { useWrite } from '@estudio/client'
import { maxLengthOf, type PrivacyRequestDetails, PrivacyRequestPatch } from '@estudio/contract'
import { isClosedRequest, wallTimeOf } from '@estudio/domain'
import { formatLongDate, formatLongDateTime, texts } from '@estudio/texts'
import { StudioDialog, useStudio, useVersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TextInput, useNotify, useRecordContext } from 'react-admin'
import { useApi, useStudioData } from '../data/data-provider.ts'
import { errorText } from '../data/error-text.ts'
import { actionName, actorName } from '../shared/audit-words.ts'
import { type RecordDialogProps, useCloseDialog } from '../ui/dialog/dialog-route.tsx'
import { Facts } from '../ui/facts.tsx'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { RecordDialog } from '../ui/form/record-dialogs.tsx'
import { success } from '../ui/notifications.tsx'

const { dialog: t, ...list } = texts.admin.privacy

interface AnswerValues {
  status: '' | 'in_progress' | 'answered' | 'refused'
  answer: string
}

const useDateTimeText = () => {
  const { timezone } = useStudio()
  return (instant: string) => formatLongDateTime(wallTimeOf(new Date(instant), timezone))
}

const RequestFacts = ({ request }: { request: PrivacyRequestDetails }) => {
  const dateTimeText = useDateTimeText()
  const { user, text, status, due_on, received_at } = request
  return (
    <Facts
      facts={[
        { label: list.columns.person, value: user?.full_name ?? list.erased },
        { label: list.columns.status, value: list.statuses[status] },
        { label: list.columns.received, value: dateTimeText(received_at) },
        { label: list.columns.due, value: formatLongDate(due_on) },
        {
          label: t.request,
          value: <Box sx={{ whiteSpace: 'pre-line' }}>{text ?? t.erasedText}</Box>,
          wide: true,
        },
      ]}
    />
  )
}

const mailNames: Readonly<Record<string, string>> = t.mails

/** The actions of staff with their authors, and the mails that the member got. */
const Evidence = ({ request }: { request: PrivacyRequestDetails }) => {
  const dateTimeText = useDateTimeText()
  const { entries, mails } = request.evidence
  const lines = [
    ...entries.map((entry) => ({ at: entry.at, text: `${actionName(entry.action)} · ${actorName(entry)}` })),
    ...mails.map(({ template, created_at, sent_at }) => {
      const name = mailNames[template] ?? template
      return sent_at ? { at: sent_at, text: t.mailSent(name) } : { at: created_at, text: t.mailWaits(name) }
    }),
  ].sort((one, other) => one.at.localeCompare(other.at))
  return (
    <Box component="section" aria-labelledby="evidence">
      <Typography id="evidence" variant="subtitle2" component="h3">
        {t.evidence}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {lines.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            {text}, {dateTimeText(at)}
          </li>
        ))}
      </Box>
    </Box>
  )
}

interface Answer {
  request: PrivacyRequestDetails
  patch: PrivacyRequestPatch
}

/** A refused answer does not read the open request again, because its form holds what the user typed. */
const useAnswer = () => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ request: { id, version }, patch }: Answer) =>
      api.patch('/api/admin/privacy-requests/{id}', { params: { id }, body: patch, version }),
    invalidates: [['solicitudes-de-privacidad', 'getList']],
    waits: true,
  })
}

const isClosing = (status: AnswerValues['status']): boolean => status !== '' && isClosedRequest(status)

/** An answer to an erased account would reach nobody, and the server keeps none. */
const isErased = ({ user }: PrivacyRequestDetails): boolean => user === null

const checkOutcome = ({ status }: AnswerValues) => ({ status: status ? undefined : t.outcomeRequired })

const checkAnswer = (values: AnswerValues) => ({
  ...checkOutcome(values),
  answer: isClosing(values.status) && !values.answer?.trim() ? t.answerRequired : undefined,
})

const toAnswerValues = ({ answer }: PrivacyRequestDetails): AnswerValues => ({
  status: '',
  answer: answer ?? '',
})

interface OpenRequestProps {
  request: PrivacyRequestDetails
  /** Shows the request as a colleague changed it. */
  onTheirs: (request: PrivacyRequestDetails) => void
}

/** An open request with the form of its answer. */
const OpenRequest = ({ request, onTheirs }: OpenRequestProps) => {
  const close = useCloseDialog()
  const notify = useNotify()
  const { getOne } = useStudioData()
  const { mutateAsync } = useAnswer()
  const [values] = useState(() => toAnswerValues(request))
  const versioned = useVersionedForm<PrivacyRequestDetails, AnswerValues>({
    record: request,
    toValues: toAnswerValues,
    read: async () =>
      (await getOne<PrivacyRequestDetails>('solicitudes-de-privacidad', { id: request.id })).data,
    onReadError: (error) => notify(errorText(error, t.error), { type: 'error' }),
  })
  const takeTheirs: typeof versioned.takeTheirs = async (form) => {
    await versioned.takeTheirs(form)
    onTheirs(versioned.record())
  }
  const outcomes = Object.entries(t.outcomes).filter(([status]) => status !== request.status)
  const erased = isErased(request)
  const onSubmit = async ({ status, answer }: AnswerValues) => {
    if (!status) return
    await mutateAsync({ request: versioned.record(), patch: { status, answer: answer?.trim() || null } })
    const done = isClosing(status) ? t.sent : t.started
    notify(erased ? t.outcomeSaved : done, success)
  }
  return (
    <FormDialog<AnswerValues>
      title={t.title(list.kinds[request.kind])}
      subtitle={request.days_left === null ? undefined : list.daysLeft(request.days_left)}
      submit={erased ? texts.common.save : t.send}
      submitting={erased ? texts.common.saving : t.sending}
      saveError={t.error}
      record={values}
      versioned={{ ...versioned, takeTheirs }}
      validate={erased ? checkOutcome : checkAnswer}
      onSubmit={onSubmit}
      onClose={close}
    >
      <RequestFacts request={request} />
      <ChoiceInput source="status" label={t.outcome} choices={outcomes.map(([id, name]) => ({ id, name }))} />
      {erased ? (
        <Typography variant="body2">{t.erasedPerson}</Typography>
      ) : (
        <TextInput
          source="answer"
          label={t.answer}
          helperText={t.answerHelp}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: maxLengthOf(PrivacyRequestPatch, 'answer') } }}
        />
      )}
      <Evidence request={request} />
    </FormDialog>
  )
}

const ClosedRequest = ({ request }: { request: PrivacyRequestDetails }) => {
  const close = useCloseDialog()
  return (
    <StudioDialog open onClose={close} title={t.title(list.kinds[request.kind])}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <RequestFacts request={request} />
        {request.answer && (
          <Facts
            facts={[
              {
                label: t.answer,
                value: <Box sx={{ whiteSpace: 'pre-line' }}>{request.answer}</Box>,
                wide: true,
              },
            ]}
          />
        )}
        <Evidence request={request} />
      </Box>
    </StudioDialog>
  )
}

/** The request as it was opened: what the server has since then must not replace a form with a typed answer. */
const Request = () => {
  const opened = useRecordContext<PrivacyRequestDetails>() as PrivacyRequestDetails
  const [request, setRequest] = useState(opened)
  return isClosedRequest(request.status) ? (
    <ClosedRequest request={request} />
  ) : (
    <OpenRequest request={request} onTheirs={setRequest} />
  )
}

/** A request about personal data: its text, its evidence, and the answer while it is open. */
const RequestDialog = (dialog: RecordDialogProps) => (
  <RecordDialog {...dialog}>
    <Request />
  </RecordDialog>
)

export default RequestDialog
