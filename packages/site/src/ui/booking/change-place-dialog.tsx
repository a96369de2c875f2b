import { changePlaceMutation, failureText, useHttp, useSession, useWrite } from '@estudio/client'
import type { ClassPlaces, Reservation } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import { DialogButtons, PlaceChoice, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { toast } from '../feedback/toasts'

const t = texts.places

interface ChangePlaceDialogProps {
  reservation: Reservation
  places: ClassPlaces
  /** Until when the place may be changed. */
  until: string
  onClose: () => void
}

/** Moves the member to another place of the room, or gives her one. Where somebody else was faster, it stays open with what is free. */
export const ChangePlaceDialog = ({ reservation, places, until, onClose }: ChangePlaceDialogProps) => {
  const { id, name, start_time } = reservation
  const mine = places.places.find(({ state }) => state === 'mine')
  const [pressed, press] = useState<string | null>(null)
  const chosen = places.places.find((place) => place.id === pressed && place.state === 'free') ?? mine
  const change = useWrite({
    ...changePlaceMutation(useHttp(), useSession().user?.id),
    onSuccess: ({ place }) => {
      if (place) toast.success(t.changed(place.label))
      onClose()
    },
  })
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={mine ? t.change : t.take}
      subtitle={`${name}, ${formatClassMoment(start_time)}`}
      busy={change.isPending}
      error={change.error && <Alert severity="warning">{failureText(change.error, t.changeError)}</Alert>}
      actions={
        <DialogButtons
          label={t.save}
          busy={change.isPending}
          disabled={!chosen || chosen === mine}
          onClick={() => chosen && change.mutate({ reservationId: id, placeId: chosen.id })}
          onClose={onClose}
        />
      }
    >
      <Typography variant="body2" color="textSecondary">
        {until}
      </Typography>
      <PlaceChoice {...places} label={t.choose} value={chosen?.id ?? null} onChoose={press} />
    </StudioDialog>
  )
}
