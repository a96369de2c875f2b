import type { RoomAdoptionAnswer } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { heldClasses } from '../../shared/schedule-store.ts'
import { seatClasses } from '../places/store.ts'
import { promoteWaiting } from '../waitlist/store.ts'
import { changeOrPreview } from './preview.ts'
import { adoptClasses, classesToAdopt, lockRoom, newestLayout } from './store.ts'

/**
 * Gives the classes to come of the room's kinds, which were scheduled without a room, its map. A class in which not everybody fits stays
 * as it is. Throws not_found, room_without_map.
 */
export const adoptRoom = (
  context: Context,
  actor: Actor,
  id: string,
  dryRun: boolean,
): Promise<RoomAdoptionAnswer> =>
  changeOrPreview(context.db, dryRun, async (tx) => {
    const now = context.clock.now()
    const room = await lockRoom(tx, id)
    if (!room) throw errors.notFound('room')
    const layout = await newestLayout(tx, id)
    if (!layout) throw errors.refused('room_without_map')
    const readCandidates = () => classesToAdopt(tx, id, layout.id, now)
    const lockedIds = new Set(
      await heldClasses(tx, async () => (await readCandidates()).map((one) => one.id)),
    )
    const rows = (await readCandidates()).filter((one) => lockedIds.has(one.id))
    const classes = rows.filter(({ fits }) => fits).map((one) => one.id)
    await adoptClasses(tx, classes, { layout: layout.id, mode: room.place_mode })
    const seated = (await seatClasses(tx, classes)).filter(({ to }) => to !== null)
    await promoteWaiting(tx, classes, now)
    const after = { classes: classes.length, reservations: seated.length }
    await audit(tx, { at: now, actor, action: 'room.adopt', entity: 'room', entityId: id, after })
    const kept = rows.filter(({ fits }) => !fits).map(({ fits: _fits, ...one }) => one)
    return { dry_run: dryRun, ...after, kept }
  })
