import type { Tx } from '../../platform/db/database.ts'

/*
 * Locks are always taken in this order: accounts, roles of administrators, rooms, profiles, instructors, scheduled classes, user
 * plans; within each table in the order of ids. Each function returns the ids that exist. Triggers of a payment lock the day of
 * the cash desk after its plan, and the counter of receipts at the end of the transaction.
 */

const profilesInOrder = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('studio.profiles')
    .select(['user_id', 'erased_at'])
    .where('user_id', 'in', ids)
    .orderBy('user_id')

interface LockedProfile {
  user_id: string
  erased_at: Date | null
}

const idsOfLiving = (rows: readonly LockedProfile[]): string[] =>
  rows.filter((row) => row.erased_at === null).map((row) => row.user_id)

/** Also locks erased profiles, because their plans may still be refunded or moved, and leaves them out of the answer. */
export const lockProfiles = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await profilesInOrder(tx, ids).forNoKeyUpdate().execute()
  return idsOfLiving(rows)
}

/**
 * Works like lockProfiles for a merge, and also waits until a message that is being written to one of the people is committed. FOR
 * UPDATE also conflicts with the foreign-key checks of transactions that lock a class first, so a deadlock (40P01) is possible and is
 * retried.
 */
export const lockProfilesForUpdate = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await profilesInOrder(tx, ids).forUpdate().execute()
  return idsOfLiving(rows)
}

export const lockInstructors = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('studio.instructors')
    .select('id')
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

const lockRows = async (
  tx: Tx,
  table: 'studio.scheduled_classes' | 'studio.user_plans',
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export const lockClasses = (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  lockRows(tx, 'studio.scheduled_classes', ids)

export const lockUserPlans = (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  lockRows(tx, 'studio.user_plans', ids)
