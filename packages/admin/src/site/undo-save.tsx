import type { AdminSite } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog, useNow } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'
import { useUndoSite } from './use-site.ts'

const t = texts.admin.site.undo

interface UndoSaveProps {
  site: AdminSite
  onUndone: (site: AdminSite) => void
}

/** Takes the last save back, as long as the server offers it. */
export const UndoSave = ({ site, onUndone }: UndoSaveProps) => {
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const undo = useUndoSite()
  const now = useNow()
  const isOffered = site.undo_until !== null && new Date(site.undo_until) > now
  const takeBack = () =>
    undo.mutate(site.version, {
      onSuccess: (before) => {
        onUndone(before)
        notify(t.undone, success)
      },
      onError: (error) => notify(errorText(error, t.error), { type: 'error' }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      {isOffered && (
        <Button variant="outlined" color="secondary" onClick={() => setAsking(true)}>
          {t.action}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={takeBack}
        title={t.action}
        confirmLabel={t.action}
        busyLabel={t.undoing}
        busy={undo.isPending}
      >
        <Typography variant="body2">{t.confirm}</Typography>
      </ConfirmDialog>
    </>
  )
}
