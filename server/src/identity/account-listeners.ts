import type { Tx } from '../platform/database.ts'

/** An account that identity has just made for somebody who did not come through the studio. */
export interface NewcomerAccount {
  id: string
  email: string
  metadata: Record<string, unknown>
}

/** Keeps something alongside a new account, in the transaction that makes it: a failure leaves neither. */
export type AccountListener = (tx: Tx, account: NewcomerAccount) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Called with a listener when routes are registered; identity itself knows nothing of who listens. */
    whenAccountIsMade(listener: AccountListener): void
  }
}

export interface AccountListeners {
  add(listener: AccountListener): void
  tell: AccountListener
}

export const accountListeners = (): AccountListeners => {
  const listeners: AccountListener[] = []
  return {
    add: (listener) => void listeners.push(listener),
    async tell(tx, account) {
      for (const listener of listeners) await listener(tx, account)
    },
  }
}
