import type { FastifyRequest } from 'fastify'
import { actorKind, type Caller, callerOf, lockAccounts } from '../../identity/index.ts'
import type { AuditActor } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { callerAddress } from '../../platform/http/caller.ts'

export interface Actor extends AuditActor {
  id: string
  apiKey: Caller['apiKey']
  /** Checks the actor's access in the transaction; account, session and roles then stay until its end. */
  checkAccess(tx: Tx): Promise<void>
}

/** The person who acted, for a job that goes on after the request. */
export type ActorRecord = Omit<Actor, 'checkAccess'>

/** A key acts in the name of the person who made it. The audit log names both. */
export const actorOf = (request: FastifyRequest): Actor => {
  const { id, roles, apiKey } = callerOf(request)
  return {
    id,
    apiKey,
    kind: actorKind(roles),
    ip: callerAddress(request),
    userAgent: request.headers['user-agent'],
    checkAccess: (tx) => request.checkAccess(tx),
  }
}

/**
 * Runs `work` in a transaction in which the actor keeps the access to the route: for changes of roles, money, accounts and
 * personal data. `accounts` are those that `work` changes. They are locked together with the actor's own in the order of ids, so
 * that two people who change each other do not deadlock.
 */
export const inTransactionOf = <T>(
  db: Db,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  accounts: readonly string[] = [],
): Promise<T> =>
  inTransaction(db, async (tx) => {
    if (accounts.length > 0) await lockAccounts(tx, [actor.id, ...accounts])
    await actor.checkAccess(tx)
    return work(tx)
  })
