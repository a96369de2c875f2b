import type { Tx } from '../../platform/database.ts'
import { lockClasses } from './locks.ts'

/**
 * Locks the classes that `read` finds and answers those it still finds then: what another transaction moved away
 * meanwhile is left alone.
 */
export async function heldClasses(tx: Tx, read: () => Promise<string[]>): Promise<string[]> {
  const locked = new Set(await lockClasses(tx, await read()))
  return (await read()).filter((id) => locked.has(id))
}
