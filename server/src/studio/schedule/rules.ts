import type { Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { lockInstructors } from '../shared/locks.ts'
import type { ClassDraft } from './class-fields.ts'
import { busyCoach, holdSlotAt, isTaught } from './write-store.ts'

/** Takes the locks under which coach overlap is decided (A55). Throws not_found for a coach who is none. */
export async function lockCoaches(tx: Tx, coaches: readonly string[]): Promise<void> {
  const found = await lockInstructors(tx, coaches)
  if (found.length < coaches.length) throw errors.notFound('instructor')
}

/** No coach in two classes at once (A55); call it under the coaches' locks. Throws coach_overlap with the coach's name. */
export async function checkCoachesFree(tx: Tx, { coaches, fields }: ClassDraft, except?: string) {
  const coach = await busyCoach(tx, coaches, fields, except)
  if (coach !== undefined) throw errors.refused('coach_overlap', { coach })
}

/** Only classes of the catalogue that are taught. Throws class_not_found. */
export async function checkTaught(tx: Tx, classId: string): Promise<void> {
  if (!(await isTaught(tx, classId))) throw errors.refused('class_not_found')
}

/** Classes begin at the hours of the studio, special ones whenever (B20). Throws no_such_slot. */
export async function checkSlot(tx: Tx, { fields }: ClassDraft): Promise<void> {
  if (fields.is_special) return
  if (!(await holdSlotAt(tx, fields.starts_at))) throw errors.refused('no_such_slot')
}

/** The past is not edited (ACA-06). Throws class_in_past. */
export function checkToCome(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw errors.refused('class_in_past')
}
