import {
  failureText,
  favouritePlaceMutation,
  loginAddress,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { cancellationTier, minutesUntil } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { BusyButton, lazyWithRetry, StudioDialog, useNow } from '@estudio/ui'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { CancelReservationDialog } from '../../../ui/booking/cancel-reservation-dialog'
import { ClassSummary } from '../../../ui/booking/class-summary'
import { WaitlistRefusalDialog } from '../../../ui/booking/refusal'
import { toast } from '../../../ui/feedback/toasts'
import type { ClassItem } from '../class-item'
import { useBooking } from './booking-provider'
import { ClassDialog } from './class-dialog'
import { ConfirmBookingDialog } from './confirm-booking-dialog'
import { WhyDialog } from './why-dialog'

const { planRequired } = texts.booking

/** “Reserva tu clase”: a plan is required; links to the plans and, for visitors, to /login. */
const PlanRequiredDialog = ({ reason }: { reason: 'signed_out' | 'no_plan' }) => {
  const { close, returnAddress } = useBooking()
  return (
    <StudioDialog
      open
      onClose={close}
      title={planRequired.title}
      actions={
        <Button variant="contained" href="/planes">
          {planRequired.plans}
        </Button>
      }
    >
      <Typography>{planRequired.body}</Typography>
      {reason === 'signed_out' && (
        <Typography sx={{ mt: 2 }}>
          {planRequired.loginPrompt} <Link href={loginAddress(returnAddress())}>{planRequired.login}</Link>
        </Typography>
      )}
    </StudioDialog>
  )
}

const { success } = texts.booking

const AskForPush = lazyWithRetry(() => import('../../../ui/push/ask-for-push'), { optional: true })

interface ReservedClassProps {
  item: ClassItem
  reservation: Reservation
}

/** Makes a place the favourite of the member: the next booking in the room begins with it. */
const FavourButton = ({ roomId, label }: { roomId: string; label: string }) => {
  const favour = useWrite({
    ...favouritePlaceMutation(useHttp(), useSession().user?.id),
    onError: (error) => toast.error(failureText(error, texts.places.favourError)),
  })
  if (favour.isSuccess) return <Typography role="status">{texts.places.favoured(label)}</Typography>
  return (
    <BusyButton
      variant="text"
      busy={favour.isPending}
      onClick={() => favour.mutate({ roomId, label })}
      sx={{ ml: -1.5 }}
    >
      {texts.places.favour(label)}
    </BusyButton>
  )
}

interface SuccessDialogProps extends ReservedClassProps {
  favouriteIn: string | null
}

/** “¡Reserva confirmada!”; closing it reloads the list. */
const SuccessDialog = ({ item, reservation: { place }, favouriteIn }: SuccessDialogProps) => {
  const { close, reload } = useBooking()
  const done = () => {
    close()
    reload()
  }
  return (
    <StudioDialog
      open
      onClose={done}
      title={success.title}
      actions={
        <>
          <Button href="/mi-cuenta/classes">{success.myClasses}</Button>
          <Button variant="contained" onClick={done}>
            {success.done}
          </Button>
        </>
      }
    >
      <Typography>{success.body(item.name, formatClassMoment(item.start_time))}</Typography>
      {place && <Typography sx={{ mt: 1, fontWeight: 600 }}>{texts.places.own(place.label)}</Typography>}
      {place && favouriteIn && <FavourButton roomId={favouriteIn} label={place.label} />}
      <AskForPush />
    </StudioDialog>
  )
}

const CancelBookingDialog = ({ item, reservation }: ReservedClassProps) => {
  const { close } = useBooking()
  return (
    <CancelReservationDialog
      reservation={reservation}
      tier={cancellationTier(minutesUntil(item.starts, useNow()), item.limits)}
      title={texts.booking.cancel.title}
      doneText={() => texts.booking.canceled}
      errorText={texts.booking.cancelError}
      onClose={close}
      onCanceled={close}
    >
      <ClassSummary item={item} />
    </CancelReservationDialog>
  )
}

/** The open dialog, if any. */
const BookingDialogs = () => {
  const { dialog, close, returnAddress } = useBooking()
  switch (dialog.kind) {
    case 'class':
      return <ClassDialog item={dialog.item} />
    case 'plan_required':
      return <PlanRequiredDialog reason={dialog.reason} />
    case 'confirm':
      return <ConfirmBookingDialog item={dialog.item} gate={dialog.gate} />
    case 'why':
      return <WhyDialog item={dialog.item} />
    case 'waitlist_refused':
      return (
        <WaitlistRefusalDialog
          item={dialog.item}
          error={dialog.error}
          from={returnAddress()}
          onClose={close}
        />
      )
    case 'success':
      return <SuccessDialog {...dialog} />
    case 'cancel':
      return <CancelBookingDialog item={dialog.item} reservation={dialog.reservation} />
    case 'none':
      return null
  }
}

export default BookingDialogs
