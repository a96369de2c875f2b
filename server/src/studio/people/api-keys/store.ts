import type { Db } from '../../../platform/db/database.ts'

export const namesOfMakers = async (
  db: Db,
  makers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (makers.length === 0) return new Map()
  const rows = await db
    .selectFrom('studio.profiles')
    .select(['user_id', 'full_name'])
    .where('user_id', 'in', makers)
    .execute()
  return new Map(rows.map(({ user_id, full_name }) => [user_id, full_name]))
}
