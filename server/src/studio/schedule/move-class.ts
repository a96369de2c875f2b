import { type WallTime, wallTimeOf } from '@estudio/domain'
import type { Tx } from '../../platform/database.ts'
import { mailMembers } from '../mail/service.ts'
import { releaseReservation } from '../reservations/service.ts'
import type { Actor } from '../shared/actor.ts'
import { allowFreeCancellation, displacedBy, type Holder, holdersOf } from './holders-store.ts'
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

const startOf = (at: Date, zone: string): WallTime => wallTimeOf(at, zone)

/** One mail for each move of a class: a second move is another event. */
const eventOf = ({ before, after }: Move): string =>
  `${before.id}:${before.version}:${after.starts_at.getTime()}`

const release = async (move: Move, displaced: Holder[]): Promise<void> => {
  const { tx, actor, now, zone, className, before } = move
  for (const { reservation } of displaced)
    await releaseReservation(tx, { reservation, actor: actor.id, now, reason: 'class_moved' })
  await mailMembers(
    tx,
    displaced.map((holder) => holder.user_id),
    {
      template: 'reservation_released',
      event: eventOf(move),
      at: now,
      data: { className, start: startOf(before.starts_at, zone), returned: true },
    },
  )
}

/**
 * What a change of day or hour means for those who hold a place (B14): who cannot come then is released with return, the
 * others may cancel with return until the class starts; all are told. Call it under the locks of the holders' profiles and
 * of the class, before the class itself is changed.
 */
export async function settleMove(move: Move): Promise<void> {
  const { tx, zone, className, before, after } = move
  await release(move, await displacedBy(tx, before.id, after))
  await allowFreeCancellation(tx, before.id)
  const staying = await holdersOf(tx, before.id)
  await mailMembers(
    tx,
    staying.map((holder) => holder.user_id),
    {
      template: 'class_moved',
      event: eventOf(move),
      at: move.now,
      data: { className, before: startOf(before.starts_at, zone), after: startOf(after.starts_at, zone) },
    },
  )
}
