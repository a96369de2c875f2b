import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { errorText } from '../../data/error-text.ts'
import type { Conflict } from '../../data/use-conflict.ts'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useImpact } from '../data/use-schedule.ts'
import { MoveImpact } from './move-impact.tsx'

const t = texts.admin.calendar

interface ConfirmMoveProps {
  entry: StaffScheduledClass
  start: WallTime
  end: WallTime
  busy?: boolean
  /** What the server refused. */
  fault?: string
  /** Someone else was faster: a choice to make first. */
  conflict?: Conflict
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a class goes to another hour or lasts longer: who keeps the place, who is released (B14). */
export const ConfirmMove = (props: ConfirmMoveProps) => {
  const { entry, start, end, busy = false, fault, conflict, onConfirm, onClose } = props
  const impact = useImpact(entry.id, { start, end })
  const words = start === entry.start_time ? t.lengthening : t.move
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={words.title}
      width="xs"
      busy={busy}
      actions={
        <>
          <Button variant="text" color="secondary" onClick={onClose} disabled={busy}>
            {texts.common.cancel}
          </Button>
          <Button
            variant="contained"
            onClick={onConfirm}
            disabled={busy || Boolean(conflict) || !impact.data || Boolean(impact.error)}
          >
            {busy ? words.submitting : words.submit}
          </Button>
        </>
      }
    >
      {conflict && <ConflictNotice {...conflict} />}
      <MoveImpact entry={entry} start={start} end={end} impact={impact} />
      {impact.error && !fault && (
        <Failure message={errorText(impact.error, t.updateRefused)} onRetry={() => void impact.refetch()} />
      )}
      {fault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </StudioDialog>
  )
}
