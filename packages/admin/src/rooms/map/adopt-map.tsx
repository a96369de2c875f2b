import type { Room } from '@estudio/contract'
import { formatShortMoment, texts } from '@estudio/texts'
import { BusyButton, DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { useAdoptMap } from '../use-rooms.ts'

const t = texts.admin.rooms.adopt

/** Gives the map to the classes that were scheduled before it was drawn, after a preview. */
export const AdoptMap = ({ room: { id, class_ids } }: { room: Room }) => {
  const preview = useAdoptMap(id)
  const adopt = useAdoptMap(id)
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  if (class_ids.length === 0) return null
  const close = () => {
    setOpen(false)
    adopt.reset()
  }
  const ask = () =>
    preview.mutate(true, {
      onSuccess: () => setOpen(true),
      onError: (error) => notify(errorText(error, t.error), { type: 'error' }),
    })
  const apply = () =>
    adopt.mutate(false, {
      onSuccess: ({ classes }) => {
        notify(t.done(classes), success)
        close()
      },
    })
  const { classes = 0, reservations = 0, kept = [] } = preview.data ?? {}
  return (
    <>
      <BusyButton variant="outlined" color="secondary" busy={preview.isPending} onClick={ask} sx={{ mt: 2 }}>
        {t.open}
      </BusyButton>
      {isOpen && (
        <StudioDialog
          open
          onClose={close}
          title={t.title}
          busy={adopt.isPending}
          error={adopt.error && <Alert severity="error">{errorText(adopt.error, t.error)}</Alert>}
          actions={
            <DialogButtons
              label={t.apply}
              busyLabel={t.applying}
              busy={adopt.isPending}
              disabled={classes === 0}
              onClick={apply}
              onClose={close}
            />
          }
        >
          <Typography>{classes === 0 ? t.nothing : t.effect(classes, reservations)}</Typography>
          {kept.length > 0 && (
            <>
              <Typography sx={{ mt: 2 }}>{t.kept}</Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {kept.map(({ id, name, start_time, reservation_count }) => (
                  <li key={id}>{t.keptClass(name, formatShortMoment(start_time), reservation_count)}</li>
                ))}
              </Box>
            </>
          )}
        </StudioDialog>
      )}
    </>
  )
}
