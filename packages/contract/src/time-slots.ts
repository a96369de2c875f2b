import { type Static, Type } from 'typebox'
import { Body, Nullable, Uuid } from './common.ts'
import { Undo } from './schedule.ts'

export const TimeSlot = Type.Object(
  { id: Uuid, time_slot: Type.String(), is_active: Type.Boolean(), version: Type.Integer() },
  { $id: 'TimeSlot' },
)
export type TimeSlot = Static<typeof TimeSlot>
export const TimeSlotList = Type.Object({ time_slots: Type.Array(TimeSlot) }, { $id: 'TimeSlotList' })
export type TimeSlotList = Static<typeof TimeSlotList>
/** Staff also read archived hours. */
export const StaffTimeSlotList = Type.Object(
  { time_slots: Type.Array(TimeSlot), total: Type.Integer() },
  { $id: 'StaffTimeSlotList' },
)
export type StaffTimeSlotList = Static<typeof StaffTimeSlotList>
const Hour = Type.String({ maxLength: 10 })
export const TimeSlotInput = Body({ time_slot: Hour }, TimeSlot.properties)
export type TimeSlotInput = Static<typeof TimeSlotInput>
/** Several hours at once; hours that exist are skipped. */
export const TimeSlotBatch = Body({ time_slots: Type.Array(Hour, { minItems: 1, maxItems: 100 }) })
export type TimeSlotBatch = Static<typeof TimeSlotBatch>
/** The hours that were added, and their undo; null when every hour existed. */
export const AddedTimeSlots = Type.Object(
  { time_slots: Type.Array(TimeSlot), undo: Nullable(Undo) },
  { $id: 'AddedTimeSlots' },
)
export type AddedTimeSlots = Static<typeof AddedTimeSlots>
export const TimeSlotAnswer = Type.Object({ time_slot: TimeSlot }, { $id: 'TimeSlotAnswer' })
export type TimeSlotAnswer = Static<typeof TimeSlotAnswer>
