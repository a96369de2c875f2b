import type { LayoutObject, Place, Room } from '@estudio/contract'
import type { RoomCell } from '@estudio/domain'
import { useRef, useState } from 'react'
import {
  addObject,
  addRow,
  type Draft,
  type DraftItem,
  isPlace,
  isSameMap,
  moveItem,
  toDraft,
} from './draft.ts'

type PlaceFields = Partial<Pick<Place, 'label' | 'note' | 'kind'>>

/** The map on the screen, the piece that is chosen, and the changes that have not been saved. */
export const useMapDraft = (room: Room) => {
  const [base, setBase] = useState(room)
  const [draft, setDraft] = useState<Draft>(() => toDraft(room.layout))
  const [chosenKey, choose] = useState<string>()
  const [isFull, setFull] = useState(false)
  const count = useRef(0)
  const newKey = () => `new ${count.current++}`
  const add = (next: Draft | undefined) => {
    setFull(next === undefined)
    if (!next) return
    setDraft(next)
    choose(next[draft.length]?.key)
  }
  const change = (next: Draft) => {
    setFull(false)
    setDraft(next)
  }
  /** Begins again from the saved map. */
  const load = (saved: Room) => {
    setBase(saved)
    change(toDraft(saved.layout))
    choose(undefined)
  }
  const isDirty = !isSameMap(draft, toDraft(base.layout))
  // Without changes the screen follows what somebody else saved.
  if (!isDirty && room.version !== base.version) load(room)
  return {
    /** The room that the draft began with, whose version a save sends. */
    base,
    draft,
    chosen: draft.find(({ key }) => key === chosenKey),
    choose,
    /** Whether the last row or object found no space. */
    isFull,
    isDirty,
    load,
    addRow: (kind: Place['kind'], places: number) => add(addRow(draft, kind, places, newKey)),
    addObject: (kind: LayoutObject['kind']) => add(addObject(draft, kind, newKey)),
    move: ({ key }: DraftItem, to: RoomCell) => change(moveItem(draft, key, to)),
    edit: (key: string, fields: PlaceFields) =>
      change(draft.map((item) => (item.key === key && isPlace(item) ? { ...item, ...fields } : item))),
    remove: (key: string) => change(draft.filter((item) => item.key !== key)),
  }
}

export type MapDraft = ReturnType<typeof useMapDraft>
