import type { StandingChoice, StandingPlaceAnswer } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { recordPlaceChange } from './record-change.ts'
import { mailApproved } from './request-mails.ts'
import { acceptPlace, askedSeries } from './requests-store.ts'
import { seriesOn } from './series-store.ts'
import { ownPlace, standingPlaceAnswer } from './standing-places.ts'
import { approvePlace, livePlaceIn, placeById } from './store.ts'

/** What a member can do about a standing place in the series of a class. Throws not_found. */
export async function standingChoice(
  { db, clock }: Context,
  member: string,
  scheduledClass: string,
): Promise<StandingChoice> {
  const choice = await askedSeries(db, member, scheduledClass, clock.now())
  if (!choice) throw errors.notFound('scheduled_class')
  const { series_id: id, from, code, has_line } = choice
  if (id === null) return { series: null, place: null, may_ask: false, would_wait: false }
  const { standing_requests: requests } = await readSettings(db)
  const place = await livePlaceIn(db, member, id)
  const isFull = code === 'standing_full'
  return {
    series: (await seriesOn(db, from, [id]))[0] ?? null,
    place: place ? { id: place.id, state: place.state } : null,
    may_ask: requests !== 'staff' && (code === 'ok' || isFull),
    would_wait: isFull || has_line,
  }
}

/** Gives the place, or puts the member in line for it, and tells her. Throws not_found, standing_place_ended, standing_not_in_plan. */
export const approveRequest = (context: Context, actor: Actor, id: string): Promise<StandingPlaceAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const place = await placeById(tx, id)
    if (!place) throw errors.notFound('standing_place')
    const code = await approvePlace(tx, id, now)
    if (code !== 'ok') throw errors.refusedToStaff(code)
    if (place.state === 'requested') {
      await recordPlaceChange(tx, { member: place.user_id, actor }, 'approve', id, now)
      await mailApproved(tx, id, now)
    }
    return standingPlaceAnswer(context, tx, id)
  })

/** Accepts the place that is offered to a member; idempotent. Throws not_found and the codes of studio.accept_standing_offer. */
export const acceptOffer = (context: Context, actor: Actor, id: string): Promise<StandingPlaceAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const place = await ownPlace(tx, actor.id, id)
    const code = await acceptPlace(tx, id, now)
    if (code !== 'ok') throw errors.refused(code)
    if (place.state === 'offered') await recordPlaceChange(tx, { member: actor.id, actor }, 'accept', id, now)
    return standingPlaceAnswer(context, tx, id)
  })
