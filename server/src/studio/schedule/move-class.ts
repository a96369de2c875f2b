import { wallTimeOf } from '@estudio/domain'
import type { Tx } from '../../platform/database.ts'
import { mailEach, type Notice } from '../mail/service.ts'
import { releaseReservations } from '../reservations/index.ts'
import type { Actor } from '../shared/actor.ts'
import { allowFreeCancellation, displacedBy, type Holder, holdersOf } from './holders-store.ts'
import { undoneUntil } from './undo/open-undo.ts'
import type { ClassFields, ScheduledClassRow } from './write-store.ts'

interface Move {
  tx: Tx
  actor: Actor
  now: Date
  zone: string
  className: string
  before: ScheduledClassRow
  after: Pick<ClassFields, 'starts_at' | 'ends_at'>
}

/** What a move did to those who held a place, as far as taking it back has to know; ids of reservations. */
export interface Settled {
  kept: string[]
  /** Of those kept, who could not cancel with return before. */
  freed: string[]
  released: string[]
  /** Dedupe keys of the mails that wait. */
  mails: string[]
}

/** No plan paid the place. */
const isCourtesy = (holder: Holder): boolean => holder.user_plan_id === null

/** What those who keep their place are told: a new hour, or where the class begins as before, a later end. */
const noticeToStaying = ({ zone, className, before, after }: Move, holder: Holder) => {
  const shared = { className, before: wallTimeOf(before.starts_at, zone), courtesy: isCourtesy(holder) }
  return +after.starts_at === +before.starts_at
    ? { template: 'class_lengthened' as const, data: { ...shared, end: wallTimeOf(after.ends_at, zone) } }
    : { template: 'class_moved' as const, data: { ...shared, after: wallTimeOf(after.starts_at, zone) } }
}

const noticesOf = (move: Move, staying: Holder[], displaced: Holder[]): Notice[] => {
  const { now, zone, className, before } = move
  // One mail for each move of a class: a second move is another event.
  const event = `${before.id}:${before.version}:${now.getTime()}`
  const shared = { event, at: now, notBefore: undoneUntil(now) }
  const start = wallTimeOf(before.starts_at, zone)
  return [
    ...displaced.map((holder) => ({
      ...shared,
      member: holder.user_id,
      template: 'reservation_released' as const,
      data: { className, start, returned: isCourtesy(holder) ? null : true },
    })),
    ...staying.map((holder) => ({
      ...shared,
      member: holder.user_id,
      ...noticeToStaying(move, holder),
    })),
  ]
}

/**
 * What a change of day, hour or length means for those who hold a place (B14): who cannot come then is released with return, the
 * others may cancel with return until the class starts; all are told once it can no longer be taken back. Call it under
 * the locks of the holders' profiles and of the class, before the class itself is changed.
 */
export async function settleMove(move: Move): Promise<Settled> {
  const { tx, actor, now, before, after } = move
  const displaced = await displacedBy(tx, before.id, after)
  const released = displaced.map((holder) => holder.reservation)
  await releaseReservations(tx, released, { actor: actor.id, now, reason: 'class_moved' })
  const freed = await allowFreeCancellation(tx, before.id)
  const staying = await holdersOf(tx, before.id)
  const mails = await mailEach(tx, noticesOf(move, staying, displaced))
  return { kept: staying.map((holder) => holder.reservation), freed, released, mails }
}
