import { hasRight, type Member } from '../../../identity/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type RosterFlags, rosterFlags } from '../../booking/index.ts'
import { debtorsIn } from './store.ts'

const noFlags: RosterFlags = { first_visits: 0, birthdays: 0, health_notes: 0 }

interface FlaggedClass {
  id: string
  start_time: string
}

/** What the reader may know about the people of these classes. */
export async function flagsOf(
  db: Db,
  reader: Member,
  classes: readonly FlaggedClass[],
  { now, seesHealth }: { now: Date; seesHealth: boolean },
) {
  const ids = classes.map(({ id }) => id)
  const seesDebts = hasRight(reader, 'payments.read')
  const [flags, debts] = await Promise.all([
    rosterFlags(db, classes, now),
    seesDebts ? debtorsIn(db, ids) : undefined,
  ])
  return (id: string) => {
    const { health_notes, ...rest } = flags.get(id) ?? noFlags
    return {
      ...rest,
      health_notes: seesHealth ? health_notes : null,
      debts: debts ? (debts.get(id) ?? 0) : null,
    }
  }
}
