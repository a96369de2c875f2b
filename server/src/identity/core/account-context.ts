import type { AccountListener } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Passwords } from './passwords/hash.ts'
import type { PictureStorage } from './pictures/storage.ts'
import type { AccessTokens } from './sessions/access-token.ts'
import type { ReadSession } from './sessions/store.ts'

/** The state that identity keeps in the memory of a process. */
export interface IdentityState {
  passwords: Passwords
  pictures: PictureStorage
  readSession: ReadSession
}

export interface IdentityContext extends Context {
  identity: IdentityState
}

/** The context that the use cases of local accounts need. */
export interface AccountContext extends IdentityContext {
  tokens: AccessTokens
  accountCreated: AccountListener
  accountErased: ErasureListener
  isWrittenByStaff: StaffRecords
}

/** Runs before the account is erased, in the same transaction. */
export type ErasureListener = (tx: Tx, userId: string) => Promise<void>

/** Whether staff wrote in the record of an account. */
export type StaffRecords = (tx: Tx, userId: string) => Promise<boolean>

declare module 'fastify' {
  interface FastifyInstance {
    recognizeStaffRecords(rule: StaffRecords): void
    onAccountCreated(listener: AccountListener): void
    onAccountErased(listener: ErasureListener): void
  }
}

interface Listeners<Arguments extends unknown[]> {
  add(listener: (...given: Arguments) => Promise<void>): void
  notify(...given: Arguments): Promise<void>
}

export const createListeners = <Arguments extends unknown[]>(): Listeners<Arguments> => {
  const listeners: ((...given: Arguments) => Promise<void>)[] = []
  return {
    add: (listener) => void listeners.push(listener),
    async notify(...given) {
      for (const listener of listeners) await listener(...given)
    },
  }
}
