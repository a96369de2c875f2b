import { DAY_MS } from '@estudio/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { StudioProviderEvents } from '../../../../platform/db/database-types.gen.ts'
import type { Hint, ProviderMode, ProviderName } from '../providers/provider.ts'

export type EventRow = Omit<Selectable<StudioProviderEvents>, 'about'> & {
  provider: ProviderName
  mode: ProviderMode
  about: Hint['about']
}

/** A repeated event is kept once. */
export const insertEvent = (
  db: Db,
  place: { provider: ProviderName; mode: ProviderMode },
  { eventId, about }: Hint,
  now: Date,
): Promise<unknown> =>
  db
    .insertInto('studio.provider_events')
    .values({ ...place, event_id: eventId, about: JSON.stringify(about), received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** An event is tried again after a pause that grows with every failure, up to an hour. */
export const nextTry = sql<Date>`(received_at + least(tries, 60) * least(tries, 60) * interval '30 seconds'
  + greatest(tries - 60, 0) * interval '1 hour')`

/** Nobody has acted on the event, and its next try is due. */
export const isEventDue = (now: Date) => sql<boolean>`(handled_at is null and ${nextTry} <= ${now})`

export const waitingEvents = async (
  db: Db,
  { provider, mode }: { provider: ProviderName; mode: ProviderMode },
  now: Date,
  limit: number,
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select * from studio.provider_events
    where provider = ${provider} and mode = ${mode} and ${isEventDue(now)}
    order by tries, received_at limit ${limit}`.execute(db)
  return rows
}

export const markHandled = (db: Db, { provider, event_id }: EventRow, now: Date): Promise<unknown> =>
  db
    .updateTable('studio.provider_events')
    .set({ handled_at: now, last_error: null })
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .execute()

export const countTry = (
  db: Db,
  { provider, event_id, tries }: EventRow,
  last_error: string,
): Promise<unknown> =>
  db
    .updateTable('studio.provider_events')
    .set({ tries: tries + 1, last_error })
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .execute()

const KEPT_DAYS = 60

export const deleteOldEvents = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('studio.provider_events')
    .where('received_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
