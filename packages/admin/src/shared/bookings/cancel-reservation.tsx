import { maxLengthOf, StaffCancelInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { BooleanInput, TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type FormErrors, FormSaveButton } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import { useCancelForMember } from './use-bookings.ts'

const t = texts.admin.calendar.reservations

interface CancellationValues {
  keeps_class: boolean
  reason: string | null
}

/** A reason is required only when the class does not return to the plan. */
const checkCancellation = ({ keeps_class, reason }: CancellationValues): FormErrors<CancellationValues> => ({
  reason: keeps_class && !reason?.trim() ? texts.admin.calendar.staffBooking.reasonRequired : undefined,
})

const CancellationInputs = ({ name }: { name: string }) => {
  const keepsClass = useWatch<CancellationValues, 'keeps_class'>({ name: 'keeps_class' })
  return (
    <>
      <Typography variant="body2">
        <strong>{name}</strong>. {keepsClass ? t.cancelKeeps : t.cancelReturns}
      </Typography>
      <BooleanInput source="keeps_class" label={t.keepClass} />
      <TextInput
        source="reason"
        label={keepsClass ? t.reason : `${t.reason} ${texts.common.optional}`}
        isRequired={keepsClass}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(StaffCancelInput, 'reason') } }}
      />
    </>
  )
}

interface CancelReservationProps {
  classId: string
  reservation: { id: string; user: { display_name: string } }
  /** The class in words, where the screen behind the dialog is not about one class. */
  of?: string
  onClose: () => void
}

/** Cancels a member's reservation: the class returns to the plan, or does not return with a reason. */
export const CancelReservation = ({ classId, reservation, of, onClose }: CancelReservationProps) => {
  const notify = useNotify()
  const cancel = useCancelForMember(classId)
  const onSubmit = async ({ keeps_class, reason }: CancellationValues) => {
    await cancel.mutateAsync({
      reservationId: reservation.id,
      returnsClass: !keeps_class,
      reason: reason ?? '',
    })
    notify(texts.booking.canceled, success)
  }
  return (
    <FormDialog<CancellationValues>
      title={t.cancelTitle}
      subtitle={of}
      submit={<FormSaveButton color="error" label={t.cancel} saving={t.cancelling} />}
      cancelLabel={texts.common.back}
      saveError={texts.booking.cancelError}
      defaultValues={{ keeps_class: false, reason: null }}
      validate={checkCancellation}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <CancellationInputs name={reservation.user.display_name} />
    </FormDialog>
  )
}
