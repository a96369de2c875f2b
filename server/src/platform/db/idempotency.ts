import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER, type ReasonCode } from '@estudio/contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { AppError, errors } from '../errors.ts'
import { type Db, inTransaction, type Tx } from './database.ts'
import type { Json } from './database-types.gen.ts'

export interface Answer<T> {
  status: number
  body: T
}

interface Caller {
  /** Undefined for a visitor, who cannot use a key. */
  userId: string | undefined
  /** The body to compare, for a request whose body is not JSON. */
  body?: string
  /** Records a refusal. A refusal that is stored is recorded once, in the transaction that stores it. */
  onRefused?: (db: Db, refusal: AppError) => Promise<void>
}

interface KeyOwner {
  user_id: string
  route: string
  key: string
}

export interface IdempotencyKey {
  owner: KeyOwner
  hash: string
}

const keyLifetimeMs = 24 * 60 * 60 * 1000
// Answers with these statuses are not stored, because the same request may succeed later.
const retryableStatuses = new Set([401, 403, 408, 425, 429])

const bodyHash = (request: FastifyRequest, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([request.url, body ?? null]))
    .digest('base64url')

/** Reads the key. Throws validation_failed for a malformed key and not_signed_in for a visitor. */
export function idempotencyKeyOf(
  request: FastifyRequest,
  { userId, body }: Caller,
): IdempotencyKey | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw errors.validation()
  if (!userId) throw errors.notSignedIn()
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  return { owner: { user_id: userId, route, key }, hash: bodyHash(request, body ?? request.body) }
}

/** Takes the key. A concurrent request with the same key waits here until the first request has ended. */
async function takeKey(tx: Tx, { owner, hash }: IdempotencyKey, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('platform.idempotency_keys')
    .values({ ...owner, body_hash: hash, status: 200, response: '{}', created_at: now })
    .onConflict((conflict) =>
      // An expired row is overwritten as if it did not exist.
      conflict
        .columns(['user_id', 'route', 'key'])
        .doUpdateSet({ body_hash: hash, created_at: now })
        .where('platform.idempotency_keys.created_at', '<=', new Date(now.getTime() - keyLifetimeMs)),
    )
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

interface StoredRefusal {
  code: ReasonCode
  message: string
  details: Record<string, unknown> | null
}

const storedRefusal = ({ code, message, details }: AppError): Json => ({
  code,
  message,
  details: (details ?? null) as Json,
})

async function storeAnswer(tx: Tx, owner: KeyOwner, status: number, response: Json): Promise<void> {
  await tx
    .updateTable('platform.idempotency_keys')
    .set({ status, response: JSON.stringify(response) })
    .where('user_id', '=', owner.user_id)
    .where('route', '=', owner.route)
    .where('key', '=', owner.key)
    .execute()
}

/** Returns the stored answer. A refusal is returned, not thrown. */
export async function storedAnswer<T>(
  db: Db,
  { owner, hash }: IdempotencyKey,
): Promise<Answer<T> | AppError> {
  const row = await db
    .selectFrom('platform.idempotency_keys')
    .select(['body_hash', 'status', 'response'])
    .where('user_id', '=', owner.user_id)
    .where('route', '=', owner.route)
    .where('key', '=', owner.key)
    .executeTakeFirst()
  // The row expired between the two statements.
  if (!row) return errors.unavailable()
  if (row.body_hash !== hash) return errors.refused('idempotency_conflict')
  if (row.status < 300) return { status: row.status, body: row.response as T }
  const { code, message, details } = row.response as unknown as StoredRefusal
  return new AppError(row.status, code, message, { details: details ?? undefined })
}

/**
 * Says whether withIdempotency will answer with a stored answer, so that nothing needs to be prepared for the effect. After a
 * false, another request can still take the key first.
 */
export async function hasStoredAnswer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  request: FastifyRequest,
  caller: Caller,
): Promise<boolean> {
  const found = idempotencyKeyOf(request, caller)
  if (!found) return false
  const { user_id, route, key } = found.owner
  const row = await db
    .selectFrom('platform.idempotency_keys')
    .select('key')
    .where('user_id', '=', user_id)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('created_at', '>', new Date(clock.now().getTime() - keyLifetimeMs))
    .executeTakeFirst()
  return row !== undefined
}

const isFinalRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.statusCode < 500 && !retryableStatuses.has(error.statusCode)

/** Runs the effect and stores its answer. A refusal rolls the effect back and is stored as the answer. */
async function runAndStore<T>(
  tx: Tx,
  owner: KeyOwner,
  effect: (tx: Tx) => Promise<Answer<T>>,
  onRefused: Caller['onRefused'],
): Promise<Answer<T> | AppError> {
  await sql`savepoint effect`.execute(tx)
  try {
    const answer = await effect(tx)
    await storeAnswer(tx, owner, answer.status, answer.body as Json)
    return answer
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    await sql`rollback to savepoint effect`.execute(tx)
    await onRefused?.(tx, error)
    await storeAnswer(tx, owner, error.statusCode, storedRefusal(error))
    return error
  }
}

/** Runs the effect of a request without an Idempotency-Key. */
async function runOnce<T>(
  db: Db,
  effect: (tx: Tx) => Promise<Answer<T>>,
  onRefused: Caller['onRefused'],
): Promise<Answer<T>> {
  try {
    return await inTransaction(db, effect)
  } catch (error) {
    if (isFinalRefusal(error)) await onRefused?.(db, error)
    throw error
  }
}

/**
 * Runs `effect` at most once in 24 hours for a user, route and Idempotency-Key, in a transaction that first checks that the
 * caller still has access to the route. A repeated request gets the stored final answer (2xx or a coded 4xx). Another body with
 * the same key is answered 422 idempotency_conflict, and the key of a visitor 401.
 */
export async function withIdempotency<T>(
  context: Context,
  request: FastifyRequest,
  caller: Caller,
  effect: (tx: Tx) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const key = idempotencyKeyOf(request, caller)
  if (key === undefined) {
    const checked = async (tx: Tx) => {
      await request.checkAccess(tx)
      return effect(tx)
    }
    return runOnce(context.db, checked, caller.onRefused)
  }
  const answer = await inTransaction(context.db, async (tx) => {
    await request.checkAccess(tx)
    return (await takeKey(tx, key, context.clock.now()))
      ? runAndStore(tx, key.owner, effect, caller.onRefused)
      : storedAnswer<T>(tx, key)
  })
  if (answer instanceof AppError) throw answer
  return answer
}

/**
 * Deletes the keys of an account that is erased. The keys of other callers stay, so that a repeated request has no second effect;
 * a stored answer about the account is replaced by not_found.
 */
export const eraseStoredAnswers = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('platform.idempotency_keys').where('user_id', '=', userId).execute()
  const gone = errors.notFound('user')
  await sql`
    update platform.idempotency_keys
    set status = ${gone.statusCode}, response = ${JSON.stringify(storedRefusal(gone))}
    where response::text like ${`%${userId}%`}`.execute(tx)
}
