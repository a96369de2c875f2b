import type { ClassReservation } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { useReloadReservations } from '../use-schedule.ts'

const t = texts.admin.calendar.reservations

interface CancelReservationProps {
  classId: string
  reservation: ClassReservation
  onClose: () => void
}

/** Takes a place back: the class returns to the plan, or with a reason it does not (ACA-19, B13). */
export const CancelReservation = (props: CancelReservationProps) => {
  const { classId, reservation, onClose } = props
  const data = useStudioData()
  const reload = useReloadReservations(classId)
  const notify = useNotify()
  const [returnsClass, setReturnsClass] = useState(true)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = !returnsClass && reason.trim() === ''
  const cancel = useMutation({
    mutationFn: () => data.cancelForMember({ reservationId: reservation.id, returnsClass, reason }),
    onSuccess: reload,
  })
  const onConfirm = () => {
    setAsked(true)
    if (missing) return
    cancel.mutate(undefined, {
      onSuccess: () => {
        notify(texts.booking.canceled, done)
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t.cancelTitle}
      confirmLabel={t.cancel}
      busyLabel={t.cancelling}
      cancelLabel={texts.common.back}
      busy={cancel.isPending}
      error={cancel.error ? errorText(cancel.error, texts.booking.cancelError) : undefined}
    >
      <Typography variant="body2">
        <strong>{reservation.user.display_name}</strong>. {returnsClass ? t.cancelReturns : t.cancelKeeps}
      </Typography>
      <FormControlLabel
        sx={{ my: 1 }}
        control={<Switch checked={!returnsClass} onChange={(_event, keeps) => setReturnsClass(!keeps)} />}
        label={t.keepClass}
      />
      <TextField
        label={returnsClass ? `${t.reason} ${texts.common.optional}` : t.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required={!returnsClass}
        error={asked && missing}
        helperText={asked && missing ? texts.admin.calendar.staffBooking.reasonRequired : undefined}
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
    </ConfirmDialog>
  )
}
