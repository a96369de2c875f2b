import type { ApiKey, ApiKeyInput, NewApiKey } from '@estudio/contract'
import { type CivilDate, civilDateOf, isCivilDate, mayGive, type RightsHolder } from '@estudio/domain'
import { texts } from '@estudio/texts'
import {
  insertKey,
  type KeyRow,
  keyHash,
  listKeys,
  newKeySecret,
  revokeKey,
  toRights,
} from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { requiredText } from '../../shared/fields.ts'
import { namesOfMakers } from './store.ts'

const toApiKey = (row: KeyRow, names: ReadonlyMap<string, string>, today: CivilDate): ApiKey => ({
  id: row.id,
  name: row.name,
  rights: toRights(row.rights),
  maker: { id: row.created_by, name: names.get(row.created_by) ?? '' },
  expires_on: row.expires_on,
  has_expired: row.expires_on !== null && row.expires_on < today,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

const lastDayOf = ({ expires_on }: ApiKeyInput, today: CivilDate): CivilDate | null => {
  if (!expires_on) return null
  if (!isCivilDate(expires_on)) throw errors.validation(undefined, 'expires_on')
  if (expires_on < today) throw errors.validation(texts.admin.apiKeys.endPast, 'expires_on')
  return expires_on
}

/** The keys of the studio that are not revoked. */
export async function apiKeys(context: Context): Promise<ApiKey[]> {
  const { now, zone } = await studioMoment(context)
  const rows = await listKeys(context.db)
  const names = await namesOfMakers(
    context.db,
    rows.map(({ created_by }) => created_by),
  )
  return rows.map((row) => toApiKey(row, names, civilDateOf(now, zone)))
}

/**
 * Makes a key with rights of its maker. Only this answer has the secret, so that a repeated request makes another key. Throws
 * right_not_yours, validation_failed.
 */
export const makeApiKey = (
  context: Context,
  maker: Actor & RightsHolder,
  input: ApiKeyInput,
): Promise<NewApiKey> =>
  inTransactionOf(context.db, maker, async (tx) => {
    if (!input.rights.every((right) => mayGive(maker, right))) throw errors.refused('right_not_yours')
    const { now, zone } = await studioMoment(context, tx)
    const today = civilDateOf(now, zone)
    const name = requiredText(input.name, texts.admin.apiKeys.nameRequired, 'name')
    const expiresOn = lastDayOf(input, today)
    const secret = newKeySecret()
    const hash = keyHash(secret)
    const row = await insertKey(tx, { maker: maker.id, name, rights: input.rights, expiresOn, hash, now })
    await audit(tx, {
      at: now,
      actor: maker,
      action: 'api_key.create',
      entity: 'api_key',
      entityId: row.id,
      after: { rights: row.rights, expires_on: expiresOn },
    })
    return { key: toApiKey(row, await namesOfMakers(tx, [maker.id]), today), secret }
  })

/** Ends a key, of any maker, at once. Throws not_found. */
export const revokeApiKey = (context: Context, actor: Actor, id: string): Promise<void> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const maker = await revokeKey(tx, id, now)
    if (maker === undefined) throw errors.notFound('api_key')
    const subject = maker === actor.id ? null : maker
    await audit(tx, { at: now, actor, action: 'api_key.revoke', entity: 'api_key', entityId: id, subject })
  })
