import type { Series, SeriesAnswer, SeriesList, SeriesPatch, StandingPlacesBySeries } from '@estudio/contract'
import { type CivilDate, civilDateOf, groupBy } from '@estudio/domain'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockSeries, placesBySeries, seriesOn, setMaxStanding } from './series-store.ts'

/** The series that have not ended, in the order of the week. */
export async function seriesList(context: Context): Promise<SeriesList> {
  const { now, zone } = await studioMoment(context)
  return { series: await seriesOn(context.db, civilDateOf(now, zone)) }
}

/** Places that members have already stay, also above the new number. Throws not_found. */
export const editSeries = (
  context: Context,
  actor: Actor,
  id: string,
  { max_standing }: SeriesPatch,
): Promise<SeriesAnswer> =>
  inTransaction(context.db, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    const before = await lockSeries(tx, id)
    const read = async () => (await seriesOn(tx, civilDateOf(now, zone), [id]))[0]
    if (!before || !(await read())) throw errors.notFound('series')
    if (before.max_standing !== max_standing) {
      await setMaxStanding(tx, id, max_standing)
      const about = {
        entity: 'series',
        entityId: id,
        before: { max_standing: before.max_standing },
        after: { max_standing },
      }
      await audit(tx, { at: now, actor, action: 'series.update', ...about })
    }
    return { series: (await read()) as Series }
  })

const littleUsed = (attended: number, dates: number, least: number | null): boolean =>
  least !== null && dates === 4 && attended < least

/** The series that have standing places or requests, with all of them: the longest-standing place first. */
export async function standingPlacesBySeries(context: Context): Promise<StandingPlacesBySeries> {
  const { now, zone } = await studioMoment(context)
  const today: CivilDate = civilDateOf(now, zone)
  const { standing_min_attendance: least } = await readSettings(context.db)
  const places = groupBy(await placesBySeries(context.db, now), ({ series_id }) => series_id)
  const series = await seriesOn(context.db, today, [...places.keys()])
  return {
    series: series.map((row) => ({
      ...row,
      places: (places.get(row.id) ?? []).map(
        ({ user_id, full_name, series_id: _series, at_risk_since, offered_until, ...place }) => ({
          ...place,
          user: { id: user_id, full_name },
          at_risk_since: at_risk_since?.toISOString() ?? null,
          offered_until: offered_until?.toISOString() ?? null,
          little_used: littleUsed(place.attended, place.recent_dates, least),
        }),
      ),
    })),
  }
}
