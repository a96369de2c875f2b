import { type Static, Type } from 'typebox'
import { Body, Uuid } from './common.ts'

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
export const TimeSlotInput = Body({ time_slot: Type.String({ maxLength: 10 }) }, TimeSlot.properties)
export type TimeSlotInput = Static<typeof TimeSlotInput>
export const TimeSlotAnswer = Type.Object({ time_slot: TimeSlot }, { $id: 'TimeSlotAnswer' })
export type TimeSlotAnswer = Static<typeof TimeSlotAnswer>
