import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { useParams } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import type { RecordDialogProps } from '../../ui/dialog/dialog-route.tsx'
import { success } from '../../ui/notifications.tsx'
import { useUndoMerge } from './use-merges.ts'

const t = texts.admin.merges.undo

/** Asks before a merge is undone; `:merge` in the address is its id. */
const UndoMergeDialog = ({ onClose }: RecordDialogProps) => {
  const { merge = '' } = useParams()
  const notify = useNotify()
  const undo = useUndoMerge()
  const confirm = () =>
    undo.mutate(merge, {
      onSuccess: () => {
        notify(t.done, success)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      title={t.title}
      confirmLabel={t.submit}
      busyLabel={t.undoing}
      busy={undo.isPending}
      error={undo.error ? errorText(undo.error, t.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>{t.body}</Typography>
    </ConfirmDialog>
  )
}

export default UndoMergeDialog
