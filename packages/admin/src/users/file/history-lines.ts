import type { TimelineEvent } from '@estudio/contract'
import { groupBy, wallTimeOf } from '@estudio/domain'

/**
 * The events without the booking of a class whose attendance is among them: one line then says both. The mark of a class is newer than
 * its booking, so the page that has the booking comes with it or after it.
 */
export const historyLines = (events: readonly TimelineEvent[]): TimelineEvent[] => {
  const marked = new Set(events.filter(({ attendance }) => attendance).map(({ entity_id }) => entity_id))
  return events.filter(({ kind, entity_id }) => kind !== 'booking' || !marked.has(entity_id))
}

/** The lines of a history by month (“2026-11”), the newest first. */
export const historyByMonth = (events: readonly TimelineEvent[], zone: string) =>
  groupBy(historyLines(events), ({ at }) => wallTimeOf(new Date(at), zone).slice(0, 7))
