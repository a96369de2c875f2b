import { maxLengthOf, type Room, RoomInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../ui/form/form.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'

const t = texts.admin.rooms

export const roomNameLength = maxLengthOf(RoomInput, 'name')

export type RoomValues = Pick<Room, 'place_mode' | 'class_ids'> & { name: string | null }

export const toRoomInput = ({ name, place_mode, class_ids }: RoomValues) => ({
  name: name?.trim() ?? '',
  place_mode,
  class_ids,
})

const roomErrors = schemaErrors(RoomInput, { name: t.nameRequired })

/** The errors of the form by field. The server validates again. */
export const checkRoom = (values: RoomValues): FormErrors<RoomValues> => roomErrors(toRoomInput(values))

export const newRoom = { place_mode: 'choose' as const, class_ids: [] }
