import type { AdminUser } from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { refusalStep } from '../../shared/bookings/refusal-step.tsx'
import { isFinalRefusal } from '../../shared/bookings/refusals.ts'
import { useBookForMember, useBookingVerdict } from '../../shared/bookings/use-bookings.ts'
import { Failure } from '../../ui/failure.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import { useUserReservations } from '../use-users.ts'
import { ChosenClass, type OverrideValues } from './chosen-class.tsx'
import { ClassChoices } from './class-choices.tsx'
import { useComingWeek } from './use-coming-week.ts'

const t = texts.admin.userFile.booking
const { staffBooking, waitlist } = texts.admin.calendar

/** The classes of which the user has a place. */
const useHeldClasses = (userId: string): ReadonlySet<string> => {
  const { data } = useUserReservations(userId)
  return new Set(data?.filter(({ status }) => !isCancelled(status)).map(({ schedule_id }) => schedule_id))
}

interface BookClassProps {
  user: AdminUser
  onClose: () => void
}

/** Books a class of the next seven days for a user; the server's verdict is shown as soon as a class is chosen. */
const BookClass = ({ user, onClose }: BookClassProps) => {
  const notify = useNotify()
  const { classes, error, isPending, refetch } = useComingWeek()
  const held = useHeldClasses(user.id)
  const [chosenId, setChosenId] = useState('')
  const chosen = classes?.find(({ id }) => id === chosenId)
  const { data: verdict } = useBookingVerdict(chosenId, user.id)
  const book = useBookForMember(chosenId)
  const isOverride = verdict?.waivable === true
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
      submit={isOverride ? staffBooking.override : staffBooking.submit}
      submitting={staffBooking.submitting}
      disabled={!chosen || (isFinalRefusal(verdict?.message ? verdict.code : undefined) && !isOverride)}
      saveError={staffBooking.error}
      errorAction={(code) => refusalStep(code, user.id)}
      defaultValues={{ override_reason: null }}
      validate={({ override_reason }) => ({
        override_reason: isOverride && !override_reason?.trim() ? staffBooking.reasonRequired : undefined,
      })}
      onSubmit={onSubmit}
      onClose={onClose}
      width="sm"
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
