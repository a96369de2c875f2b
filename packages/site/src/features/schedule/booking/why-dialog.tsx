import { texts } from '@estudio/texts'
import { LoadFailed, StudioDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ClassSummary } from '../../../ui/booking/class-summary'
import { RefusalActions, RefusalNotice } from '../../../ui/booking/refusal'
import type { ClassItem } from '../class-item'
import { useBooking } from './booking-provider'
import { JoinWaitlistInstead, useBookingVerdict } from './booking-verdict'

const t = texts.booking.why

/** “¿Por qué no puedo reservar?”: the server's reason, with the action that helps. */
export const WhyDialog = ({ item }: { item: ClassItem }) => {
  const { close, returnAddress } = useBooking()
  const { query, bookingRefusal, canJoinWaitlist, waitlistRefusal } = useBookingVerdict(item)
  return (
    <StudioDialog
      open
      onClose={close}
      title={t.title}
      actions={
        bookingRefusal ? (
          <RefusalActions refusal={waitlistRefusal ?? bookingRefusal} from={returnAddress()} onClose={close}>
            {canJoinWaitlist && <JoinWaitlistInstead item={item} />}
          </RefusalActions>
        ) : (
          <Button onClick={close}>{texts.common.close}</Button>
        )
      }
    >
      <ClassSummary item={item} />
      {query.isPending && <Skeleton variant="rounded" height={56} />}
      {query.isError && <LoadFailed query={query} text={t.error} />}
      {query.isSuccess && !bookingRefusal && <Typography>{t.nothing}</Typography>}
      {bookingRefusal && <RefusalNotice refusal={bookingRefusal} />}
      {waitlistRefusal && <RefusalNotice refusal={waitlistRefusal} />}
    </StudioDialog>
  )
}
