import type { NewApiKey } from '@estudio/contract'
import type { Right } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import { type Caller, caller } from './http.ts'
import type { Studio } from './studio.ts'

/** A program with a key. */
export interface Program extends Caller {
  keyId: string
  secret: string
}

export const programWith = (studio: Pick<Studio, 'app'>, secret: string): Caller =>
  caller(studio.app, async () => secret)

/** Makes a key through the API. */
export async function makeKey(
  studio: Pick<Studio, 'app'>,
  maker: Caller,
  rights: readonly Right[],
  { name = 'Tablero', ...more }: { name?: string; expires_on?: string } = {},
): Promise<Program> {
  const { status, body } = await maker.post<NewApiKey>('/api/admin/api-keys', { name, rights, ...more })
  if (status !== 201) throw new Error(`the key was answered ${status}: ${JSON.stringify(body)}`)
  return { ...programWith(studio, body.secret), keyId: body.key.id, secret: body.secret }
}

/** The routes that name a right and are for people only, and the reason. */
export const peopleOnly: Record<string, string> = {
  'GET /api/admin/api-keys': 'a key makes no keys',
  'POST /api/admin/api-keys': 'a key makes no keys',
  'DELETE /api/admin/api-keys/{id}': 'a key makes no keys',
  'GET /api/admin/roles': 'a key gives no roles',
  'PATCH /api/admin/users/{id}/role': 'a key gives no roles',
  'DELETE /api/admin/users/{id}/role/{role}': 'a key gives no roles',
  'PUT /api/admin/settings/payments': 'asks for the password',
  'PUT /api/admin/settings/invoices': 'asks for the password',
  'GET /api/instructors/me': 'the own profile of a coach',
  'PATCH /api/instructors/me': 'the own profile of a coach',
  'POST /api/instructors/me/profile-picture': 'the own profile of a coach',
  'DELETE /api/instructors/me/profile-picture': 'the own profile of a coach',
  'GET /api/instructors/me/calendar': 'the own calendar of a coach',
  'PUT /api/instructors/me/calendar': 'the own calendar of a coach',
  'DELETE /api/instructors/me/calendar': 'the own calendar of a coach',
  'GET /api/instructors/substitutions': 'the own classes of a coach',
  'POST /api/schedule/{id}/substitution': 'the own classes of a coach',
  'POST /api/substitutions/{id}/offer': 'the own classes of a coach',
}

/** What is stored of a secret. */
export const storedHash = async (db: Db, keyId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ secret_hash: string }>`
    select secret_hash from identity.api_keys where id = ${keyId}`.execute(db)
  return rows[0]?.secret_hash
}

/** The guard in other transactions waits for the end of this one. */
export const lockKey = async (tx: Tx, keyId: string): Promise<void> => {
  await sql`select from identity.api_keys where id = ${keyId} for update`.execute(tx)
}

export const revokeAtOnce = async (db: Db | Tx, keyId: string): Promise<void> => {
  await sql`update identity.api_keys set revoked_at = now() where id = ${keyId}`.execute(db)
}
