import { useWrite } from '@estudio/client'
import type { LegalDocumentsInput, LegalKind } from '@estudio/contract'
import { joinNames, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useApi } from '../data/data-provider.ts'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'
import { contentsError } from './content-error.ts'
import type { LegalValues } from './legal-editor.tsx'
import { MissingDataLinks } from './missing-data.tsx'

const t = texts.admin.legal

/** Publishes the drafts. The notice that asks for it may be gone by then, so the hook says that it is done. */
const usePublishAll = () => {
  const api = useApi()
  const notify = useNotify()
  const { resetField } = useFormContext<LegalValues>()
  return useWrite({
    mutationFn: (documents: LegalDocumentsInput['documents']) =>
      api.post('/api/admin/legal-documents', { body: { documents } }),
    onSuccess: ({ documents }) => {
      for (const { type, content } of documents) resetField(type, { defaultValue: content as never })
      notify(t.all.done, success)
    },
    invalidates: [['legal-documents']],
    waits: true,
  })
}

/** A draft that the site needs, and the version that the page shows. */
export interface NeededDraft {
  type: LegalKind
  version: number
}

/** Publishes every draft that the site needs with one confirmation. */
export const PublishAll = ({ drafts }: { drafts: readonly NeededDraft[] }) => {
  const { getValues } = useFormContext<LegalValues>()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = usePublishAll()
  const titles = joinNames(drafts.map(({ type }) => texts.legal.titles[type]))
  const ask = () => {
    const found = contentsError(drafts.map(({ type }) => getValues(type)))
    setProblem(found)
    if (found === undefined) setAsking(true)
  }
  const publish = () =>
    mutate(
      drafts.map(({ type, version }) => ({ type, version, content: getValues(type) ?? '' })),
      {
        onError: (error) => setProblem(errorText(error, t.saveError)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <Alert
      severity={problem ? 'error' : 'info'}
      action={
        <Button variant="outlined" color="secondary" onClick={ask}>
          {t.all.action}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {problem ?? t.all.why(titles)}
      {problem && <MissingDataLinks contents={drafts.map(({ type }) => getValues(type))} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={publish}
        title={t.all.title}
        confirmLabel={t.all.action}
        busyLabel={t.publishing}
        busy={isPending}
      >
        <Typography variant="body2">{t.all.body(titles)}</Typography>
      </ConfirmDialog>
    </Alert>
  )
}
