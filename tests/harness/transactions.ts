import { AsyncLocalStorage } from 'node:async_hooks'
import { expect } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'

/**
 * Refuses every call of a hosted project inside a transaction of the caller: the call may take seconds, and other requests would wait
 * for the rows and the connection. The returned function ends this, and throws if a call was refused.
 */
export function refuseCallsInTransactions(db: Db, project: string): () => void {
  const open = new AsyncLocalStorage<true>()
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = (work) => open.run(true, () => execute(work))
    return transaction
  }

  const calls: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (target, options) => {
    const url = target instanceof Request ? target.url : String(target)
    if (!open.getStore() || !url.startsWith(project)) return fetch(target, options)
    calls.push(`${options?.method ?? 'GET'} ${new URL(url).pathname}`)
    throw new Error('The hosted project was called inside a transaction')
  }
  return () => {
    globalThis.fetch = fetch
    expect(calls, 'calls of the hosted project inside a transaction').toEqual([])
  }
}
