import { scheduleKey, useWrite } from '@estudio/client'
import type { Room, RoomLayoutInput } from '@estudio/contract'
import { useGetList } from 'react-admin'
import { useApi } from '../data/data-provider.ts'
import { rowsToName } from '../shared/use-room-options.ts'

/** The kinds of classes that a room can be for. */
export const useClassKinds = () =>
  useGetList<{ id: string; name: string }>('clases', rowsToName).data?.map(({ id, name }) => ({ id, name }))

const roomKeys = [['salones'], scheduleKey]

/** Saves a new version of the map; `layout_unmatched` says who has to be placed by hand first. */
export const useSaveMap = ({ id }: Room) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ body, version }: { body: RoomLayoutInput; version: number }) =>
      api.post('/api/admin/rooms/{id}/layouts', { params: { id }, body, version }),
    invalidates: roomKeys,
  })
}

/** Classes that were scheduled before their kind had a room use its map from now on; a dry run says which. */
export const useAdoptMap = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (dry_run: boolean) =>
      api.post('/api/admin/rooms/{id}/adoption', { params: { id }, body: { dry_run } }),
    invalidates: roomKeys,
    waits: true,
  })
}
