import { classPlacesQuery, useHttp, useSession } from '@estudio/client'
import type { ClassPlaces, Reservation } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatClassMoment, formatDeadline, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangePlaceDialog } from './change-place-dialog'

const t = texts.places

export interface OwnPlaceLineProps {
  reservation: Reservation
  /** Says until when the place may be changed; the card of the next class has no line for it. */
  saysUntil?: boolean
}

/** Until when the member may change her place; empty where she never could. */
const useUntil = (places: ClassPlaces | undefined) => {
  const { now, zone } = useMoment()
  const until = places?.change_until ? new Date(places.change_until) : undefined
  if (!until) return { isOpen: false, text: '' }
  const deadline = formatDeadline(wallTimeOf(until, zone), civilDateOf(now, zone))
  return now < until ? { isOpen: true, text: t.until(deadline) } : { isOpen: false, text: t.closed }
}

/**
 * “Lugar: Reformer 4” or “Sin lugar”, with “Cambiar de lugar” or “Elegir lugar” while the studio lets her. A member is without a place
 * after an outage, or when staff booked her over the number of places.
 */
const OwnPlaceLine = ({ reservation, saysUntil = false }: OwnPlaceLineProps) => {
  const { place, schedule_id, name, start_time } = reservation
  const { data } = useQuery(classPlacesQuery(useHttp(), useSession().user?.id, schedule_id))
  const { isOpen, text } = useUntil(data)
  const [isChanging, setChanging] = useState(false)
  // A dialog keeps the reservation that opened it, so the map says where the member is now.
  const label = data?.places.find(({ state }) => state === 'mine')?.label ?? place?.label
  if (!label && (!data || data.mode === 'none')) return null
  const canPress = isOpen && (label || data?.places.some(({ state }) => state === 'free'))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 48 }}>
        <Typography sx={{ fontWeight: 600 }}>{label ? t.own(label) : t.ownless}</Typography>
        {canPress && (
          <Button
            variant="text"
            aria-label={(label ? t.changeLabel : t.takeLabel)(name, formatClassMoment(start_time))}
            onClick={() => setChanging(true)}
            // Beside the place on a phone too.
            sx={{ px: 0.75 }}
          >
            {label ? t.change : t.take}
          </Button>
        )}
      </Box>
      {saysUntil && text && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      {isChanging && data && (
        <ChangePlaceDialog
          reservation={reservation}
          places={data}
          until={text}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}

export default OwnPlaceLine
