import type { UnmatchedSeat } from '@estudio/contract'
import { formatShortMoment, texts } from '@estudio/texts'
import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import type { Placements } from './use-saving.ts'

const t = texts.admin.rooms.unmatched

/**
 * Any place that is free when the map applies; without one the person stays booked and is listed without a place. It is longer than the
 * label of a place may be.
 */
const ANY_FREE = 'any-place-that-is-left-free'

/** The label that each person gets; an empty choice has not been made. */
type Choices = Readonly<Record<string, string>>

const hasTwice = (seats: readonly UnmatchedSeat[], choices: Choices): boolean => {
  const chosenPlaces = seats
    .filter(({ reservation_id }) => (choices[reservation_id] ?? ANY_FREE) !== ANY_FREE)
    .map(({ schedule_id, reservation_id }) => `${schedule_id} ${choices[reservation_id]}`)
  return new Set(chosenPlaces).size < chosenPlaces.length
}

interface SeatFieldProps {
  seat: UnmatchedSeat
  value: string
  onChange: (label: string) => void
}

const SeatField = ({ seat, value, onChange }: SeatFieldProps) => {
  const { full_name, class_name, start_time, from, free } = seat
  const when = formatShortMoment(start_time)
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 600 }}>{full_name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${class_name}, ${when}`}
        {from !== null && ` · ${t.was(from)}`}
      </Typography>
      <TextField
        select
        fullWidth
        label={t.placeOf(full_name, when)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        sx={{ mt: 1 }}
      >
        {free.map((label) => (
          <MenuItem key={label} value={label}>
            {label}
          </MenuItem>
        ))}
        <MenuItem value={ANY_FREE}>{t.anyFree}</MenuItem>
      </TextField>
    </Box>
  )
}

interface UnmatchedDialogProps {
  unmatched: readonly UnmatchedSeat[]
  busy: boolean
  error: Error | null
  onApply: (placements: Placements) => void
  onClose: () => void
}

/** The people whose place the new map does not have. Each gets another one by hand before the map applies, so that no seat vanishes. */
export const UnmatchedDialog = ({ unmatched, busy, error, onApply, onClose }: UnmatchedDialogProps) => {
  const [choices, setChoices] = useState<Choices>({})
  const isComplete = unmatched.every(({ reservation_id }) => choices[reservation_id])
  const isTwice = hasTwice(unmatched, choices)
  const apply = () =>
    onApply(
      unmatched.map(({ reservation_id }) => {
        const label = choices[reservation_id]
        return { reservation_id, label: label === undefined || label === ANY_FREE ? null : label }
      }),
    )
  const isRefused = error && reasonCodeOf(error) !== 'layout_unmatched'
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t.title}
      busy={busy}
      isTall
      error={
        (isTwice && <Alert severity="warning">{t.twice}</Alert>) ||
        (isRefused && <Alert severity="error">{errorText(error, texts.admin.rooms.map.saveError)}</Alert>)
      }
      actions={
        <DialogButtons
          label={t.apply}
          busy={busy}
          disabled={!isComplete || isTwice}
          onClick={apply}
          onClose={onClose}
        />
      }
    >
      <Typography>{t.body(unmatched.length)}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 2, display: 'grid', gap: 2.5 }}>
        {unmatched.map((seat) => (
          <SeatField
            key={seat.reservation_id}
            seat={seat}
            value={choices[seat.reservation_id] ?? ''}
            onChange={(label) => setChoices((before) => ({ ...before, [seat.reservation_id]: label }))}
          />
        ))}
      </Box>
    </StudioDialog>
  )
}
