import type { StandingPlace, StandingPlaceAnswer, StandingPlaces } from '@estudio/contract'
import { civilDateOf, groupBy } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, studioMoment } from '../../settings/index.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { seriesOn } from './series-store.ts'
import { datesOf, livePlacesOf, type PlaceRow, type PlanUse, placeById, planUseOf } from './store.ts'

interface Moment {
  now: Date
  zone: string
}

async function withDates(
  db: Db,
  places: readonly PlaceRow[],
  { now, zone }: Moment,
): Promise<StandingPlace[]> {
  const ids = places.map(({ id }) => id)
  const dates = groupBy(await datesOf(db, ids, now), (date) => date.standing_place_id)
  const seriesIds = places.map(({ series_id }) => series_id)
  const series = new Map((await seriesOn(db, civilDateOf(now, zone), seriesIds)).map((row) => [row.id, row]))
  return places.map((place) => ({
    ...place,
    created_at: place.created_at.toISOString(),
    at_risk_since: place.at_risk_since?.toISOString() ?? null,
    offered_until: place.offered_until?.toISOString() ?? null,
    series: series.get(place.series_id) ?? null,
    dates: (dates.get(place.id) ?? []).map(({ standing_place_id: _place, ...date }) => date),
  }))
}

const committedPlan = ({ id, name, class_limit, remaining, committed, made_up, in_force }: PlanUse) =>
  class_limit === null || !in_force
    ? null
    : {
        id,
        name,
        class_limit,
        taken: Math.max(0, class_limit - remaining - made_up),
        committed,
        made_up,
        free: Math.max(0, remaining - committed),
      }

/** The standing places of a member, and how many classes of the plan are committed to them. */
export async function standingPlacesOf(context: Context, member: string): Promise<StandingPlaces> {
  const moment = await studioMoment(context)
  const { db } = context
  const { standing_requests: requests } = await readSettings(db)
  const use = await planUseOf(db, member, civilDateOf(moment.now, moment.zone))
  return {
    standing_places: await withDates(db, await livePlacesOf(db, member), moment),
    requests,
    allowed: use?.per_week ?? 0,
    plan: use ? committedPlan(use) : null,
  }
}

/** The same for staff. Throws not_found. */
export async function standingPlacesOfUser(context: Context, user: string): Promise<StandingPlaces> {
  if (!(await hasProfile(context.db, user))) throw errors.notFound('user')
  return standingPlacesOf(context, user)
}

/** A place of this member. Throws not_found, also for a place of somebody else. */
export async function ownPlace(db: Db, member: string, id: string): Promise<PlaceRow> {
  const place = await placeById(db, id)
  if (place?.user_id !== member) throw errors.notFound('standing_place')
  return place
}

export async function standingPlaceAnswer(
  context: Context,
  db: Db,
  id: string,
): Promise<StandingPlaceAnswer> {
  const place = await placeById(db, id)
  if (!place) throw errors.notFound('standing_place')
  const [answer] = await withDates(db, [place], await studioMoment(context, db))
  return { standing_place: answer as StandingPlace }
}
