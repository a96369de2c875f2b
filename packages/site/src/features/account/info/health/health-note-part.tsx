import {
  failureText,
  healthNoteQuery,
  useHttp,
  useSession,
  useWrite,
  withdrawHealthNoteMutation,
} from '@estudio/client'
import type { HealthNote } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { ConfirmDialog, LoadFailed, useStudio } from '@estudio/ui'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../../ui/feedback/toasts'
import { Part } from '../../part'
import { HealthNoteDialog } from './health-note-dialog'

const t = texts.healthNote

const WithdrawDialog = ({ onClose }: { onClose: () => void }) => {
  const { user } = useSession()
  const withdrawing = useWrite({
    ...withdrawHealthNoteMutation(useHttp(), user?.id),
    onSuccess: () => {
      toast.success(t.withdrawn)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t.withdrawTitle}
      confirmLabel={t.withdrawConfirm}
      cancelLabel={t.keep}
      busy={withdrawing.isPending}
      error={withdrawing.error ? failureText(withdrawing.error, t.withdrawError) : undefined}
      onConfirm={() => withdrawing.mutate()}
      onClose={onClose}
    >
      <Typography>{t.withdrawBody}</Typography>
    </ConfirmDialog>
  )
}

const Note = ({ note: { health_note, consent } }: { note: HealthNote }) => {
  const { timezone } = useStudio()
  const [open, setOpen] = useState<'edit' | 'withdraw'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {health_note === null ? (
        <Typography color="textSecondary">{t.intro}</Typography>
      ) : (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{health_note}</Typography>
      )}
      {consent && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t.consented(formatLongDate(civilDateOf(new Date(consent.at), timezone)))}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
        <Button variant="outlined" size="small" onClick={() => setOpen('edit')}>
          {health_note === null ? t.add : t.edit}
        </Button>
        {health_note !== null && (
          <Button color="error" size="small" onClick={() => setOpen('withdraw')}>
            {t.withdraw}
          </Button>
        )}
      </Stack>
      {open === 'edit' && <HealthNoteDialog kept={health_note} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog onClose={close} />}
    </>
  )
}

/** “Nota de salud”: what the member wants coaches to know, with her consent, which she can withdraw. */
export const HealthNotePart = () => {
  const http = useHttp()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery(healthNoteQuery(http, user?.id))
  return (
    <Part title={t.title}>
      {data ? (
        <Note note={data} />
      ) : error ? (
        <LoadFailed error={error} text={t.loadError} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={72} />
      )}
    </Part>
  )
}
