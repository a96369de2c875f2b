import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import type { ResourceName } from '../data/resources.ts'
import type { Versioned } from '../data/row-api.ts'
import { useRows } from '../data/use-rows.ts'
import { done } from './toast.ts'

interface DeleteDialogProps {
  resource: ResourceName
  row: Versioned
  /** What is asked: the name of the row is in it. */
  question: string
  /** Said under the question; by default that it cannot be undone. */
  warning?: string
  words: { deleted: string; deleteError: string }
  onClose: () => void
  /** Not to be confirmed yet: whom it touches is not known. */
  disabled?: boolean
  /** Whom it touches (B04). */
  children?: ReactNode
}

/** “Confirmar Eliminación”: asks before a row is deleted, under the version that is shown. */
export const DeleteDialog = (props: DeleteDialogProps) => {
  const {
    resource,
    row,
    question,
    warning = texts.common.irreversible,
    words,
    onClose,
    disabled,
    children,
  } = props
  const { remove } = useRows<Versioned, object>(resource)
  const notify = useNotify()
  const onConfirm = () =>
    remove.mutate(row, {
      onSuccess: () => {
        notify(words.deleted, done)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={texts.common.confirmDeletion}
      confirmLabel={texts.common.delete}
      busyLabel={texts.common.deleting}
      busy={remove.isPending}
      disabled={disabled}
      error={remove.error ? errorText(remove.error, words.deleteError) : undefined}
    >
      <Typography>{question}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {warning}
      </Typography>
      {children}
    </ConfirmDialog>
  )
}
