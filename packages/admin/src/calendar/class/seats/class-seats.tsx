import type { SeatedPerson, StaffScheduledClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useMay } from '../../../auth/use-may.ts'
import { errorText } from '../../../data/error-text.ts'
import { Failure } from '../../../ui/failure.tsx'
import { useOfferUndo, useUndoPlace } from '../../../ui/undo.tsx'
import { EndOutage } from './end-outage.tsx'
import { OutageDialog } from './outage-dialog.tsx'
import { movesBack, movesTo, type Picked, type StaffPlace } from './picked.ts'
import { SeatMap } from './seat-map.tsx'
import { useMoveSeats, useSeats } from './use-seats.ts'

const t = texts.admin.seats

/** How long a move can be taken back. */
const UNDO_SECONDS = 20

const firstNameOf = (person: SeatedPerson | null) => person?.first_name ?? ''

/** Moves the person who was pressed to the place that is pressed next, and offers to take it back. */
const useSeatPresses = (classId: string) => {
  const move = useMoveSeats(classId)
  const offerUndo = useOfferUndo()
  const notify = useNotify()
  const [picked, pick] = useState<Picked>()
  const moveTo = (from: Picked, to: StaffPlace) =>
    move.mutate(movesTo(from, to), {
      onSuccess: () => {
        const [one, other] = [firstNameOf(from.person), firstNameOf(to.person)]
        offerUndo({
          message: to.person ? t.swapped(one, other) : t.moved(one, to.label),
          seconds: UNDO_SECONDS,
          takeBack: () => move.mutateAsync(movesBack(from, to)),
        })
      },
      onError: (error) => notify(errorText(error, t.moveError), { type: 'error' }),
    })
  const pressPlace = (place: StaffPlace) => {
    if (move.isPending) return
    if (picked && movesTo(picked, place).length > 0) {
      moveTo(picked, place)
      return pick(undefined)
    }
    pick(picked?.place?.id === place.id ? undefined : { place, person: place.person })
  }
  const pressPerson = (person: SeatedPerson) =>
    pick(picked?.person?.reservation_id === person.reservation_id ? undefined : { place: null, person })
  return { picked, pick, pressPlace, pressPerson }
}

interface ClassSeatsProps {
  entry: StaffScheduledClass
  roomId: string
}

/** The places of a class in a room: who is where, moving and swapping, and places that are out of service. */
const ClassSeats = ({ entry, roomId }: ClassSeatsProps) => {
  const titleId = useId()
  const undoPlace = useUndoPlace()
  const { data, error, isLoadingError, refetch } = useSeats(entry.id)
  const { picked, pick, pressPlace, pressPerson } = useSeatPresses(entry.id)
  const [outage, setOutage] = useState<StaffPlace>()
  const mayManage = useMay()('places.manage')
  const day = entry.start_time.slice(0, 10)
  const place = picked?.place
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {t.title}
      </Typography>
      {isLoadingError && <Failure query={{ error, refetch }} text={t.loadError} />}
      {!data && !isLoadingError && <Skeleton variant="rounded" height={140} />}
      {data && (
        <>
          <Typography variant="body2" color="textSecondary" role="status">
            {picked?.person ? t.moving(firstNameOf(picked.person)) : t.help}
          </Typography>
          <SeatMap {...data} picked={picked} onPlace={pressPlace} onPerson={pressPerson} />
          {place && mayManage && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
              {place.state === 'out' ? (
                <EndOutage classId={entry.id} roomId={roomId} place={place} day={day} />
              ) : (
                <Button
                  variant="outlined"
                  color="secondary"
                  aria-label={t.outage.openFor(place.label)}
                  onClick={() => setOutage(place)}
                >
                  {t.outage.open}
                </Button>
              )}
              <Button variant="text" color="secondary" onClick={() => pick(undefined)}>
                {t.keep}
              </Button>
            </Box>
          )}
        </>
      )}
      <div ref={undoPlace} />
      {outage && (
        <OutageDialog
          classId={entry.id}
          place={outage}
          day={day}
          onClose={() => {
            setOutage(undefined)
            pick(undefined)
          }}
        />
      )}
    </Box>
  )
}

export default ClassSeats
