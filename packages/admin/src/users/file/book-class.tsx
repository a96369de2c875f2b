import type { AdminUser, Reservation } from '@estudio/contract'
import { isCancelled, scheduledClassName } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { refusalStep } from '../../shared/bookings/refusal-step.tsx'
import { isFinalRefusal } from '../../shared/bookings/refusals.ts'
import { useBookForMember, useBookingVerdict } from '../../shared/bookings/use-bookings.ts'
import { Failure } from '../../ui/failure.tsx'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { longLabel } from '../../ui/long-label.ts'
import { success } from '../../ui/notifications.tsx'
import { useUserReservations } from '../use-users.ts'
import { ChosenClass, type OverrideValues } from './chosen-class.tsx'
import { ClassChoices } from './class-choices.tsx'
import { useComingWeek } from './use-coming-week.ts'

const t = texts.admin.userFile.booking
const { staffBooking, waitlist } = texts.admin.calendar

/** The places that the user has. Empty until they are read. */
const useHeldPlaces = (userId: string): readonly Reservation[] => {
  const { data } = useUserReservations(userId)
  return (
    data?.filter(({ status, class_status }) => !isCancelled(status) && class_status === 'scheduled') ?? []
  )
}

interface BookClassProps {
  user: AdminUser
  onClose: () => void
}

/** Books a class of the next seven days for a user; the server's verdict is shown as soon as a class is chosen. */
const BookClass = ({ user, onClose }: BookClassProps) => {
  const notify = useNotify()
  const { classes, error, isPending, refetch } = useComingWeek()
  const held = useHeldPlaces(user.id)
  const [chosenId, setChosenId] = useState('')
  const chosen = classes?.find(({ id }) => id === chosenId)
  const { data: verdict } = useBookingVerdict(chosenId, user.id)
  const book = useBookForMember(chosenId)
  const isOverride = verdict?.waivable === true
  const submit = chosen ? t.submit(scheduledClassName(chosen)) : staffBooking.submit
  const onSubmit = async ({ override_reason }: OverrideValues) => {
    const overrideReason = isOverride ? override_reason?.trim() : undefined
    const { waived } = await book.mutateAsync({ classId: chosenId, userId: user.id, overrideReason })
    const message = staffBooking.booked(user.full_name)
    notify(waived.length > 0 ? `${message}. ${staffBooking.waived}` : message, success)
  }
  const finishWaiting = () => {
    notify(waitlist.added(user.full_name), success)
    onClose()
  }
  return (
    <FormDialog<OverrideValues>
      title={t.title}
      subtitle={user.full_name}
      submit={
        <FormSaveButton
          label={isOverride ? staffBooking.override : submit}
          saving={staffBooking.submitting}
          disabled={!chosen || (isFinalRefusal(verdict?.message ? verdict.code : undefined) && !isOverride)}
          sx={longLabel}
        />
      }
      saveError={staffBooking.error}
      errorAction={(code) => refusalStep(code, user.id)}
      defaultValues={{ override_reason: null }}
      validate={({ override_reason }) => ({
        override_reason: isOverride && !override_reason?.trim() ? staffBooking.reasonRequired : undefined,
      })}
      onSubmit={onSubmit}
      onClose={onClose}
      width="sm"
      isTall
    >
      {isPending && <Skeleton variant="rounded" height={320} />}
      {error && <Failure query={{ error, refetch }} text={t.loadError} />}
      {classes?.length === 0 && <Typography color="textSecondary">{t.none}</Typography>}
      {classes && (
        <ClassChoices classes={classes} held={held} chosen={chosenId} onChoose={setChosenId}>
          {chosen && (
            <ChosenClass
              key={chosenId}
              user={user}
              entry={chosen}
              verdict={verdict}
              onWaiting={finishWaiting}
            />
          )}
        </ClassChoices>
      )}
    </FormDialog>
  )
}

export default BookClass
