import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** How many statements `work` sends to any database from this process; nothing else may run meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Client.prototype as { query: Query }
  const { query } = prototype
  let count = 0
  prototype.query = function counted(...args) {
    count += 1
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return count
}
