import { type CivilDate, isOutOn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { errorText } from '../../../data/error-text.ts'
import { useRooms } from '../../../shared/use-room-options.ts'
import { success } from '../../../ui/notifications.tsx'
import type { StaffPlace } from './picked.ts'
import { useEndOutage } from './use-seats.ts'

const t = texts.admin.seats.outage

interface EndOutageProps {
  classId: string
  roomId: string
  place: StaffPlace
  day: CivilDate
}

/** Why a place is out of service on the day of the class and until when, with the button that ends it. */
export const EndOutage = ({ classId, roomId, place, day }: EndOutageProps) => {
  const rooms = useRooms().data
  const end = useEndOutage(classId)
  const notify = useNotify()
  const outage = rooms
    ?.find(({ id }) => id === roomId)
    ?.outages.find((one) => one.label === place.label && isOutOn(one, day))
  if (!outage) return null
  const putBack = () =>
    end.mutate(
      { placeId: place.id, outage: outage.id },
      {
        onSuccess: () => notify(t.undone(place.label), success),
        onError: (error) => notify(errorText(error, t.endError), { type: 'error' }),
      },
    )
  return (
    <>
      <Typography variant="body2" sx={{ flexBasis: '100%' }}>
        {t.until(place.label, outage.to, outage.reason)}
      </Typography>
      <BusyButton variant="outlined" busy={end.isPending} onClick={putBack}>
        {t.end}
      </BusyButton>
    </>
  )
}
