import { formatClassMoment, texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { useTellDone } from '../undo/undo-context.ts'
import { titleOf } from '../week/timetable.ts'
import { CopyDates } from './copy-dates.tsx'
import { type CopyKind, copyCall, firstDayOf, proposedDates } from './copy-request.ts'
import { Preview } from './preview.tsx'
import { useCopy, useCopyPreview } from './use-copies.ts'

const t = texts.admin.calendar.copy
const titles = { day: t.titleDay, week: t.titleWeek, repeat: t.titleRepeat } as const

interface CopyDialogProps {
  kind: CopyKind
  today: string
  /** Shows the day of the first copy. */
  onShow: (day: string) => void
  onClose: () => void
}

const subtitleOf = (kind: CopyKind): string | undefined =>
  kind.entry ? `${titleOf(kind.entry)} · ${formatClassMoment(kind.entry.start_time)}` : undefined

/** Copies a day or a week, or repeats classes weekly: what would happen is shown first, and can be taken back after. */
export const CopyDialog = ({ kind, today, onShow, onClose }: CopyDialogProps) => {
  const [dates, setDates] = useState(() => proposedDates(kind))
  const call = copyCall(kind, dates)
  const preview = useCopyPreview(call)
  const copy = useCopy()
  const tellDone = useTellDone()
  const count = call && preview.data && !preview.error ? preview.data.created.length : 0
  const submit = () =>
    call &&
    copy.mutate(call, {
      onSuccess: (answer) => {
        tellDone(t.done(answer.created.length), answer.undo)
        const first = firstDayOf(answer)
        if (first) onShow(first)
        onClose()
      },
    })
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={titles[kind.what]}
      subtitle={subtitleOf(kind)}
      busy={copy.isPending}
      actions={
        <>
          <Button variant="text" color="secondary" onClick={onClose} disabled={copy.isPending}>
            {texts.common.cancel}
          </Button>
          <Button
            variant="contained"
            onClick={submit}
            disabled={count === 0 || copy.isPending || preview.isFetching}
          >
            {copy.isPending ? t.submitting : t.submit(count)}
          </Button>
        </>
      }
    >
      <CopyDates kind={kind} dates={dates} today={today} onChange={setDates} />
      {copy.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(copy.error, t.error)}
        </Alert>
      )}
      {call && preview.error ? (
        <Failure message={errorText(preview.error, t.previewError)} onRetry={() => void preview.refetch()} />
      ) : (
        <Preview answer={preview.data} chosen={call !== undefined} loading={preview.isFetching} />
      )}
    </StudioDialog>
  )
}
