import type { Db } from '../../../platform/db/database.ts'
import { type RosterFlags, rosterFlags } from '../../booking/index.ts'

const noFlags: RosterFlags = { first_visits: 0, birthdays: 0, health_notes: 0, debts: 0 }

interface FlaggedClass {
  id: string
  start_time: string
}

/** What the reader may know about the people of these classes. */
export async function flagsOf(
  db: Db,
  classes: readonly FlaggedClass[],
  now: Date,
  sees: { health: boolean; debts: boolean },
) {
  const flags = await rosterFlags(db, classes, now)
  return (id: string) => {
    const { health_notes, debts, ...rest } = flags.get(id) ?? noFlags
    return { ...rest, health_notes: sees.health ? health_notes : null, debts: sees.debts ? debts : null }
  }
}
