import { OwnWaitlist, StaffWaitlist, type WaitlistEntry } from '@estudio/contract'
import { isReasonCode, reasonText, staffReasonText, texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { limitOf } from '../reservations/booking-refusal.ts'
import { type EntryRow, entriesOfMember, type SkipRow, waitlistOfClass } from './store.ts'

export const toEntry = ({ id, schedule_id, position, status, offered_until }: EntryRow): WaitlistEntry => ({
  id,
  schedule_id,
  position,
  status,
  offered_until: offered_until?.toISOString() ?? null,
})

/** `write` writes a reason for the member or for staff. */
const toSkips = (skips: readonly SkipRow[], settings: Settings, write: typeof reasonText) =>
  skips.map(({ code, plan, date, at }) => ({
    code,
    text: isReasonCode(code)
      ? write(code, {
          plan: plan ?? undefined,
          date: date ?? undefined,
          n: limitOf(code, settings),
          days: settings.absence_window_days,
        })
      : texts.waitlist.assignedByStudio,
    at: new Date(at).toISOString(),
  }))

export const foundEntry = (entry: EntryRow | undefined): EntryRow => {
  if (!entry) throw errors.notFound('waitlist_entry')
  return entry
}

export const ownWaitlist = async (context: Context, member: string): Promise<OwnWaitlist> => {
  const rows = await entriesOfMember(context.db, member, context.clock.now())
  const settings = await readSettings(context.db)
  return {
    entries: rows.map((row) => ({
      ...toEntry(row),
      name: row.name,
      start_time: row.start_time,
      end_time: row.end_time,
      joined_at: row.joined_at.toISOString(),
      skips: toSkips(row.skips, settings, reasonText),
      closed_reason: row.closed_reason,
    })),
  }
}

export const staffWaitlist = async (db: Db, scheduledClass: string): Promise<StaffWaitlist> => {
  const rows = await waitlistOfClass(db, scheduledClass)
  const settings = await readSettings(db)
  return {
    entries: rows.map((row) => ({
      ...toEntry(row),
      place: row.position,
      member: { id: row.user_id, full_name: row.full_name },
      joined_at: row.joined_at.toISOString(),
      skips: toSkips(row.skips, settings, staffReasonText),
    })),
  }
}
