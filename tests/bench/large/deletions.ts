import { systemActor } from '../../../server/src/platform/audit.ts'
import { noLimits, openDatabase } from '../../../server/src/platform/db/database.ts'
import { deleteUser } from '../../../server/src/studio/people/users/delete-user.ts'
import type { BenchDatabase } from '../bench-database.ts'
import type { Subjects } from './subjects.ts'

const deletions = 20

/**
 * Deletes accounts of members who hold a plan. Each transaction is rolled back. Answers milliseconds, sorted, without the first
 * deletion, for which a connection is opened.
 */
export async function deletionTimes(database: BenchDatabase, { active }: Subjects): Promise<number[]> {
  const db = openDatabase(database.connection, 2, noLimits)
  const context = database.contextOn(db)
  const times: number[] = []
  for (const userId of active.slice(0, deletions + 1)) {
    const started = performance.now()
    const tx = await db.startTransaction().execute()
    await deleteUser(context, tx, { userId, actor: systemActor })
    await tx.rollback().execute()
    times.push(performance.now() - started)
  }
  await db.destroy()
  return times.slice(1).sort((one, other) => one - other)
}
