import type { Room } from '@estudio/contract'
import { useGetList } from 'react-admin'

/** A list that is short enough to be read whole, in the order of its names. */
export const rowsToName = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'name', order: 'ASC' },
} as const

/** The rooms of the studio; none while they are being read. */
export const useRooms = () => useGetList<Room>('salones', rowsToName)
