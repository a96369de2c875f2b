import { type Room, rangeOf, ScheduledClassInput } from '@estudio/contract'
import { placesInService } from '@estudio/domain'
import { texts } from '@estudio/texts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { NumberInput, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useRooms } from '../../shared/use-room-options.ts'
import { type ClassFormValues, roomOfValues } from './scheduled-class-form.ts'

const t = texts.admin.calendar.form
const { modes } = texts.admin.rooms

/** A class can use a room whose map is drawn. */
export const useMappedRooms = () => (useRooms().data ?? []).filter(({ layout }) => layout)

const useRoomOfForm = (): Room | undefined => {
  const rooms = useMappedRooms()
  const [room_id, class_id] = useWatch<ClassFormValues, ['room_id', 'class_id']>({
    name: ['room_id', 'class_id'],
  })
  return roomOfValues(rooms, { room_id, class_id })
}

/** The number of places; a class in a room has as many as are in service that day. */
export const CapacityInput = () => {
  const room = useRoomOfForm()
  const date = useWatch<ClassFormValues, 'date'>({ name: 'date' })
  if (!room)
    return (
      <NumberInput source="capacity" label={t.capacity} {...rangeOf(ScheduledClassInput, 'max_capacity')} />
    )
  return (
    <TextField
      label={t.capacity}
      value={texts.places.inService(placesInService(room, date ?? ''))}
      slotProps={{ input: { readOnly: true } }}
    />
  )
}

const RoomInput = ({ rooms, room }: { rooms: readonly Room[]; room: Room | undefined }) => {
  const { field } = useInput<string>({ source: 'room_id' })
  return (
    <TextField
      {...field}
      value={room?.id ?? ''}
      select
      label={t.room}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t.noRoom}</MenuItem>
      {rooms.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const ModeInput = ({ room }: { room: Room }) => {
  const { field } = useInput<Room['place_mode']>({ source: 'place_mode' })
  return (
    <TextField {...field} value={field.value || room.place_mode} select label={texts.admin.rooms.mode}>
      {(['choose', 'assign', 'none'] as const).map((mode) => (
        <MenuItem key={mode} value={mode}>
          {modes[mode]}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The room of the class and how its places are given. A studio without a drawn room sees neither. */
export const RoomInputs = () => {
  const rooms = useMappedRooms()
  const room = useRoomOfForm()
  if (rooms.length === 0) return null
  return (
    <>
      <RoomInput rooms={rooms} room={room} />
      {room && <ModeInput room={room} />}
    </>
  )
}
