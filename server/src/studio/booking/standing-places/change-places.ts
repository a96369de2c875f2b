import type { StandingPlaceAnswer, StandingPlaceInput } from '@estudio/contract'
import { civilDateOf, isStandingRequest } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { checkedDate } from '../../shared/wall-time.ts'
import { mailReleased } from '../reservations/cancel-as-staff.ts'
import { type ReservationRow, reservationById } from '../reservations/store.ts'
import { recordPlaceChange } from './record-change.ts'
import { mailDeclined } from './request-mails.ts'
import { ownPlace, standingPlaceAnswer } from './standing-places.ts'
import {
  approvePlace,
  type Code,
  createPlace,
  endPlace,
  livePlaceIn,
  reservationsCancelledAt,
  skipDate,
  takeBackDate,
} from './store.ts'

/** Whose place it is, and who changes it: the member herself, or staff. */
interface Party {
  member: string
  by: 'member' | 'studio'
  actor: Actor
}

const refusalOf = ({ by }: Party, code: Exclude<Code, 'ok'>): Error => {
  if (code === 'series_not_found') return errors.notFound('series')
  if (code === 'place_not_found') return errors.notFound('place')
  if (code === 'standing_date_not_found') return errors.notFound('standing_date')
  return by === 'member' ? errors.refused(code) : errors.refusedToStaff(code)
}

const checkDays = ({ from, until }: StandingPlaceInput, today: string): void => {
  if (checkedDate(from, 'from') < today) throw errors.validation(undefined, 'from')
  if (until && checkedDate(until, 'until') < from) throw errors.validation(undefined, 'until')
}

/** The place that an equal request has made before. A request that waits is no place that staff gave. */
async function equalPlace(tx: Tx, { member, by }: Party, input: StandingPlaceInput) {
  const place = await livePlaceIn(tx, member, input.series_id)
  const isEqual = place?.since === input.from && place.until === (input.until ?? null)
  return isEqual && (by === 'member' || !isStandingRequest(place.state)) ? place : undefined
}

/** Tells the member of the reservations that staff cancelled with a date or a place. */
async function mailCancelled(tx: Tx, { by }: Party, place: string, now: Date): Promise<void> {
  if (by === 'member') return
  for (const id of await reservationsCancelledAt(tx, place, now))
    await mailReleased(tx, (await reservationById(tx, id, now)) as ReservationRow, null, now)
}

/**
 * Gives the place, or records the request of a member. Where she may take a place at once, her request is approved here: she gets the
 * place, or waits for one. An equal request, repeated, answers the place that it made. Throws not_found, validation_failed,
 * standing_by_staff, and the codes of studio.create_standing_place.
 */
export const addPlace = (
  context: Context,
  party: Party,
  input: StandingPlaceInput,
): Promise<StandingPlaceAnswer> =>
  inTransaction(context.db, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    const { standing_requests: requests } = await readSettings(tx)
    const isOwn = party.by === 'member'
    if (isOwn && requests === 'staff') throw errors.refused('standing_by_staff')
    checkDays(input, civilDateOf(now, zone))
    if (!(await hasProfile(tx, party.member))) throw errors.notFound('user')
    const { series_id: series, from, until = null } = input
    const placeId = input.place_id ?? null
    const place = {
      user: party.member,
      series,
      from,
      until,
      placeId,
      isRequest: isOwn,
      actor: party.actor.id,
      now,
    }
    const { code, place_id: id } = await createPlace(tx, place)
    const existing = code === 'standing_exists' ? await equalPlace(tx, party, input) : undefined
    if (existing) return standingPlaceAnswer(context, tx, existing.id)
    if (code !== 'ok') throw refusalOf(party, code)
    const details = { series_id: series, from, until, place_id: placeId }
    await recordPlaceChange(tx, party, isOwn ? 'ask' : 'create', id, now, details)
    if (isOwn && requests === 'direct') {
      const approval = await approvePlace(tx, id, now)
      if (approval !== 'ok') throw refusalOf(party, approval)
    }
    return standingPlaceAnswer(context, tx, id)
  })

/** Ends the place, or declines a request; idempotent. Throws not_found. */
export const removePlace = (context: Context, party: Party, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    if ((await ownPlace(tx, party.member, id)).state === 'ended') return
    await endPlace(tx, { id, by: party.by, actor: party.actor.id, now })
    await mailCancelled(tx, party, id, now)
    const { ended_reason } = await ownPlace(tx, party.member, id)
    if (ended_reason === 'declined') await mailDeclined(tx, id, now)
    await recordPlaceChange(tx, party, 'end', id, now)
  })

interface DateOf {
  place: string
  scheduledClass: string
}

/** Gives up one date; idempotent. Throws not_found, class_started, cancel_too_late. */
export const skipOneDate = (context: Context, party: Party, date: DateOf): Promise<StandingPlaceAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await ownPlace(tx, party.member, date.place)
    const code = await skipDate(tx, { ...date, now }, party.by, party.actor.id)
    if (code === 'cancel_too_late') {
      const { cancel_min_minutes: minutes } = await readSettings(tx)
      throw errors.refused(code, { minutes })
    }
    if (code !== 'ok') throw refusalOf(party, code)
    await mailCancelled(tx, party, date.place, now)
    await recordPlaceChange(tx, party, 'skip', date.place, now, { scheduled_class_id: date.scheduledClass })
    return standingPlaceAnswer(context, tx, date.place)
  })

/** Takes a date back while the class has a place; idempotent. Throws not_found and the codes of studio.take_back_standing_date. */
export const takeBackOneDate = (context: Context, party: Party, date: DateOf): Promise<StandingPlaceAnswer> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const place = await ownPlace(tx, party.member, date.place)
    if (place.state === 'ended') throw refusalOf(party, 'standing_place_ended')
    const code = await takeBackDate(tx, { ...date, now }, party.actor.id)
    if (code !== 'ok') throw refusalOf(party, code)
    await recordPlaceChange(tx, party, 'take_back', date.place, now, {
      scheduled_class_id: date.scheduledClass,
    })
    return standingPlaceAnswer(context, tx, date.place)
  })
