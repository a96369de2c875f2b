import type { StaffScheduledClass } from '@estudio/contract'
import { scheduledClassName } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { ConfirmDialog, useStudioDay } from '@estudio/ui'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { useGiveStandingPlace } from '../../shared/standing-places/use-user-places.ts'
import { success } from '../../ui/notifications.tsx'
import type { NewHolder } from './reservation-list.tsx'
import { useSeats } from './seats/use-seats.ts'

const t = texts.admin.standingPlaces

interface PlaceChoiceProps {
  classId: string
  value: string | null
  onChange: (placeId: string | null) => void
}

/** A place of the room for every week; without a choice the client gets another one each time. */
const PlaceChoice = ({ classId, value, onChange }: PlaceChoiceProps) => {
  const places = useSeats(classId).data?.places ?? []
  return (
    <TextField
      select
      fullWidth
      margin="normal"
      label={t.givePlace}
      value={value ?? ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <MenuItem value="">{t.giveAnyPlace}</MenuItem>
      {places.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface GivePlaceProps {
  entry: StaffScheduledClass
  seriesId: string
  client: NewHolder
  onClose: () => void
}

/** Gives a person of the class a standing place in its series, from the day of the class on. */
const GivePlace = ({ entry, seriesId, client, onClose }: GivePlaceProps) => {
  const notify = useNotify()
  const give = useGiveStandingPlace(entry.id)
  const [placeId, setPlaceId] = useState<string | null>(null)
  const today = useStudioDay()
  const day = entry.start_time.slice(0, 10)
  const from = day > today ? day : today
  return (
    <ConfirmDialog
      open
      title={t.giveTitle(client.name)}
      confirmLabel={t.give}
      busy={give.isPending}
      error={give.error ? errorText(give.error, t.giveError) : undefined}
      onConfirm={() =>
        give.mutate(
          { userId: client.id, seriesId, from, placeId },
          {
            onSuccess: () => {
              notify(t.given(client.name), success)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <Typography>
        {t.giveText(`${scheduledClassName(entry)}, ${formatClassMoment(entry.start_time)}`, from)}
      </Typography>
      {entry.room_id && entry.place_mode !== 'none' && (
        <PlaceChoice classId={entry.id} value={placeId} onChange={setPlaceId} />
      )}
    </ConfirmDialog>
  )
}

export default GivePlace
