import type { Db, Tx } from '../../../platform/db/database.ts'

export interface FactorRow {
  id: string
  factor_type: string
  friendly_name: string | null
  status: string
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

export const listFactors = (db: Db, userId: string): Promise<FactorRow[]> =>
  db
    .selectFrom('identity.factors')
    .select([
      'id',
      'factor_type',
      'friendly_name',
      'status',
      'last_challenged_at',
      'created_at',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const factorsOfUsers = async (db: Db, ids: string[]): Promise<Map<string, FactorRow[]>> => {
  const byUser = new Map<string, FactorRow[]>()
  if (ids.length === 0) return byUser
  const rows = await db
    .selectFrom('identity.factors')
    .select(['user_id', 'id', 'factor_type', 'friendly_name', 'status', 'last_challenged_at'])
    .select(['created_at', 'updated_at'])
    .where('user_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  for (const { user_id, ...factor } of rows) byUser.set(user_id, [...(byUser.get(user_id) ?? []), factor])
  return byUser
}

export const deleteUnverifiedFactors = (tx: Tx, userId: string, createdBefore?: Date): Promise<unknown> => {
  const open = tx
    .deleteFrom('identity.factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
  return (createdBefore ? open.where('created_at', '<', createdBefore) : open).execute()
}

interface NewFactor {
  id: string
  userId: string
  friendlyName: string | null
  sealed: Buffer
  now: Date
}

/** Returns false when the name is taken. */
export const insertFactor = async (tx: Tx, factor: NewFactor): Promise<boolean> => {
  const row = await tx
    .insertInto('identity.factors')
    .values({
      id: factor.id,
      user_id: factor.userId,
      factor_type: 'totp',
      friendly_name: factor.friendlyName,
      status: 'unverified',
      secret_encrypted: factor.sealed,
      created_at: factor.now,
      updated_at: factor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface StoredFactor {
  id: string
  status: 'unverified' | 'verified'
  secret_encrypted: Buffer
  last_accepted_step: number | null
}

/** Returns undefined when the factor belongs to another user. */
export const lockFactor = (tx: Tx, userId: string, id: string): Promise<StoredFactor | undefined> =>
  tx
    .selectFrom('identity.factors')
    .select(['id', 'status', 'secret_encrypted', 'last_accepted_step'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const insertChallenge = async (
  tx: Tx,
  challenge: { factorId: string; ip: string; now: Date; expiresAt: Date },
): Promise<string> => {
  const { id } = await tx
    .insertInto('identity.challenges')
    .values({
      factor_id: challenge.factorId,
      ip: challenge.ip,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('identity.factors')
    .set({ last_challenged_at: challenge.now })
    .where('id', '=', challenge.factorId)
    .execute()
  return id
}

export const lockChallenge = (tx: Tx, factorId: string, id: string) =>
  tx
    .selectFrom('identity.challenges')
    .select(['id', 'ip', 'expires_at', 'verified_at'])
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .forUpdate()
    .executeTakeFirst()

export const recordFactorUse = async (
  tx: Tx,
  use: { factorId: string; challengeId: string; step: number; now: Date },
): Promise<void> => {
  await tx
    .updateTable('identity.challenges')
    .set({ verified_at: use.now })
    .where('id', '=', use.challengeId)
    .execute()
  await tx
    .updateTable('identity.factors')
    .set({ status: 'verified', last_accepted_step: use.step, updated_at: use.now })
    .where('id', '=', use.factorId)
    .execute()
}

export const deleteFactor = (tx: Tx, id: string): Promise<unknown> =>
  tx.deleteFrom('identity.factors').where('id', '=', id).execute()

export const hasVerifiedFactor = async (db: Db, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('identity.factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many of the deleted factors were verified. */
export const deleteFactors = async (tx: Tx, userId: string): Promise<number> => {
  const rows = await tx
    .deleteFrom('identity.factors')
    .where('user_id', '=', userId)
    .returning('status')
    .execute()
  return rows.filter((row) => row.status === 'verified').length
}
