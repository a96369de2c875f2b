import type { Statement } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'
import { useUndoStatement } from './use-statements.ts'

const t = texts.admin.statements

/** Undoes an import after showing the consequences. */
export const UndoStatement = ({ statement }: { statement: Statement }) => {
  const [open, setOpen] = useState(false)
  const notify = useNotify()
  const undo = useUndoStatement(statement.id, {
    onSuccess: () => {
      notify(t.undo.done, success)
      setOpen(false)
    },
  })
  // The dialog does not open with the error of an earlier attempt.
  const close = () => {
    undo.reset()
    setOpen(false)
  }
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t.undo.action}
      </Button>
      <ConfirmDialog
        open={open}
        title={t.undo.title}
        confirmLabel={t.undo.confirm}
        busy={undo.isPending}
        error={undo.error ? errorText(undo.error, t.undo.error) : undefined}
        onConfirm={() => undo.mutate()}
        onClose={close}
      >
        <Typography>
          {statement.paid > 0 && `${t.undo.payments(statement.paid)} `}
          {t.undo.hint}
        </Typography>
      </ConfirmDialog>
    </>
  )
}
