import { civilDateOf, wallTimeOf } from '@estudio/domain'
import type { Tx } from '../../../platform/db/database.ts'
import { mailMembers } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import { seriesOn } from './series-store.ts'
import { type PlaceRow, placeById } from './store.ts'

/** The place with the words for its series; undefined when the series has ended, about which these mails say nothing. */
async function placeWithSeries(tx: Tx, id: string, now: Date) {
  const place = (await placeById(tx, id)) as PlaceRow
  const { timezone: zone, standing_keep_weeks: weeks } = await readSettings(tx)
  const [series] = await seriesOn(tx, civilDateOf(now, zone), [place.series_id])
  if (!series) return undefined
  const { weekday, start_time: start, class_name: className } = series
  return { place, zone, weeks, series: { weekday, start, className } }
}

/** Tells a member that staff approved her request: she has the place, or waits for one. */
export async function mailApproved(tx: Tx, id: string, now: Date): Promise<void> {
  const found = await placeWithSeries(tx, id, now)
  if (!found) return
  const { place, series } = found
  const data = { ...series, from: place.since, waits: place.state === 'waiting' }
  await mailMembers(tx, [place.user_id], { template: 'standing_approved', event: id, at: now, data })
}

/** Tells a member that staff declined her request. */
export async function mailDeclined(tx: Tx, id: string, now: Date): Promise<void> {
  const found = await placeWithSeries(tx, id, now)
  if (!found) return
  const { place, series } = found
  await mailMembers(tx, [place.user_id], { template: 'standing_declined', event: id, at: now, data: series })
}

/** Tells a member until when she can accept the place that is offered to her. */
export async function mailOffered(tx: Tx, id: string, now: Date): Promise<void> {
  const found = await placeWithSeries(tx, id, now)
  if (!found) return
  const { place, series, zone } = found
  const data = { ...series, until: wallTimeOf(place.offered_until as Date, zone) }
  await mailMembers(tx, [place.user_id], { template: 'standing_offered', event: id, at: now, data })
}

/** Tells a member that a pause lasted longer than the studio keeps her place. */
export async function mailEndedByPause(tx: Tx, id: string, now: Date): Promise<void> {
  const found = await placeWithSeries(tx, id, now)
  if (!found) return
  const { place, series, weeks } = found
  const data = { ...series, weeks }
  await mailMembers(tx, [place.user_id], { template: 'standing_ended', event: id, at: now, data })
}
