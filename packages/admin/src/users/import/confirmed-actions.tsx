import type { Import } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatShortDate, formatTime, texts } from '@estudio/texts'
import { ConfirmDialog, useMoment, useStudio } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { useInviteImported, useUndoImport } from './use-imports.ts'

const t = texts.admin.imports

/** Invites those who have an address and no sign-in, after a question. */
export const InviteImported = ({ shown }: { shown: Import }) => {
  const [open, setOpen] = useState(false)
  const notify = useNotify()
  const invite = useInviteImported(shown.id, {
    onSuccess: ({ count }) => {
      notify(t.invite.done(count), success)
      setOpen(false)
    },
  })
  const close = () => {
    invite.reset()
    setOpen(false)
  }
  return (
    <>
      {shown.to_invite > 0 && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t.invite.action(shown.to_invite)}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        title={t.invite.title}
        confirmLabel={t.invite.confirm}
        busy={invite.isPending}
        error={invite.error ? errorText(invite.error, t.invite.error) : undefined}
        onConfirm={() => invite.mutate()}
        onClose={close}
      >
        <Typography>{t.invite.body(shown.to_invite)}</Typography>
      </ConfirmDialog>
    </>
  )
}

interface OfferedUndoProps {
  shown: Import
  until: Date
}

/** Takes the import back after showing the consequences. */
const OfferedUndo = ({ shown, until }: OfferedUndoProps) => {
  const { timezone } = useStudio()
  const [open, setOpen] = useState(false)
  const notify = useNotify()
  const undo = useUndoImport(shown.id, {
    onSuccess: () => {
      notify(t.undone, success)
      setOpen(false)
    },
  })
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
          {t.undo.body}{' '}
          {t.undo.until(
            formatShortDate(civilDateOf(until, timezone)),
            formatTime(wallTimeOf(until, timezone)),
          )}
        </Typography>
      </ConfirmDialog>
    </>
  )
}

/** The undo is offered as long as the server accepts it. */
export const UndoImport = ({ shown }: { shown: Import }) => {
  const { now } = useMoment()
  const until = shown.undo_until && new Date(shown.undo_until)
  return until && until > now && <OfferedUndo shown={shown} until={until} />
}
