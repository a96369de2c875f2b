import type { Room, RoomLayoutInput, UnmatchedSeat } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { useSaveMap } from '../use-rooms.ts'
import { faultOf, toInput } from './draft.ts'
import type { MapDraft } from './use-map-draft.ts'

const t = texts.admin.rooms.map

export type Placements = NonNullable<RoomLayoutInput['placements']>

/** The people whose place the new map does not have, as the refusal names them. */
const unmatchedIn = (error: unknown): UnmatchedSeat[] | undefined =>
  reasonCodeOf(error) === 'layout_unmatched'
    ? (error as { body: { details?: { unmatched?: UnmatchedSeat[] } } }).body.details?.unmatched
    : undefined

/** Saves the map. People whose place is gone are placed by hand first, and another version that was saved meanwhile is shown. */
export const useSaving = (room: Room, map: MapDraft) => {
  const save = useSaveMap(room)
  const notify = useNotify()
  const { refetch } = useGetOne<Room>('salones', { id: room.id })
  const [fault, setFault] = useState<string>()
  const [unmatched, setUnmatched] = useState<UnmatchedSeat[]>()
  const readAgain = async () => {
    const { data, error } = await refetch()
    if (error) notify(errorText(error, texts.admin.rooms.loadError), { type: 'error' })
    return error ? undefined : data
  }
  const send = async (version: number, placements?: Placements) => {
    try {
      const body = { ...toInput(map.draft), ...(placements && { placements }) }
      const { classes } = await save.mutateAsync({ body, version })
      setUnmatched(undefined)
      const saved = await readAgain()
      if (saved) map.load(saved)
      notify(classes > 0 ? t.savedFor(classes) : t.saved, success)
    } catch (error) {
      setUnmatched((before) => unmatchedIn(error) ?? before)
    }
  }
  return {
    error: save.error,
    isConflict: reasonCodeOf(save.error) === 'version_conflict',
    isSaving: save.isPending,
    fault,
    unmatched,
    save: () => {
      const draftFault = faultOf(map.draft)
      setFault(draftFault)
      if (!draftFault) void send(map.base.version)
    },
    // After “keep mine” the last save had the version of the other person, and not the version that the draft began with.
    place: (placements: Placements) => void send(save.variables?.version ?? map.base.version, placements),
    stopPlacing: () => {
      save.reset()
      setUnmatched(undefined)
    },
    discard: () => {
      save.reset()
      setFault(undefined)
      map.load(map.base)
    },
    takeTheirs: async () => {
      const theirs = await readAgain()
      if (!theirs) return
      save.reset()
      map.load(theirs)
    },
    keepMine: async () => {
      const theirs = await readAgain()
      if (theirs) await send(theirs.version)
    },
  }
}
