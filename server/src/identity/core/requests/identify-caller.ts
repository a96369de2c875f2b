import type { FastifyRequest, onResponseAsyncHookHandler } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { limitWrites } from '../../../platform/http/write-limit.ts'
import { onlyRoles } from '../accounts/roles.ts'
import { isKeySecret, keyHash } from '../api-keys/secret.ts'
import { isUseRecorded, readLiveKey, recordKeyUse, toRights } from '../api-keys/store.ts'
import { bearerOf, type Caller, identifyRequest, type KeyCaller } from './request-identity.ts'

/** A key that the request carries; it may be invalid. */
export const keyOf = (request: FastifyRequest): string | undefined => {
  const token = bearerOf(request)
  return token !== undefined && isKeySecret(token) ? token : undefined
}

/** Reads the key and the roles of its maker, so that a revocation or a lost role applies to the next check. Throws rate_limited. */
const identifyKey = async (
  context: Context,
  request: FastifyRequest,
  secret: string,
  tx?: Tx,
): Promise<KeyCaller | null> => {
  const { settings, clock, db } = context
  const key = await readLiveKey({ db: tx ?? db, settings }, keyHash(secret), clock.now())
  if (!key) return null
  limitWrites(context, request, { id: key.id, isStaff: true })
  return {
    id: key.created_by,
    email: key.email ?? '',
    roles: onlyRoles(key.roles),
    apiKey: { id: key.id, rights: toRights(key.rights), lastUsedAt: key.last_used_at },
  }
}

/** Identifies a person or a key. Returns null for anybody else. Throws accounts_unavailable, rate_limited. */
export const identifyCaller = async (
  context: Context,
  request: FastifyRequest,
  tx?: Tx,
): Promise<Caller | null> => {
  const secret = keyOf(request)
  if (secret !== undefined) return identifyKey(context, request, secret, tx)
  const identified = await identifyRequest(context, request, tx)
  return 'member' in identified ? identified.member : null
}

/** onResponse hook: records the use of a key after the answer, so that no request waits for it. */
export const recordUseOfKey =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>): onResponseAsyncHookHandler =>
  async ({ caller }) => {
    const now = clock.now()
    if (caller?.apiKey && !isUseRecorded(caller.apiKey.lastUsedAt, now))
      await recordKeyUse(db, caller.apiKey.id, now)
  }
