import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Keys } from './keys.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Ties the database to its keys at the first start. Throws an OperatorError when it belongs to another keys file: sessions,
 * links and encrypted secrets in it could not be read with this one.
 */
export async function claimInstallation(db: Db, keys: Keys, keysFile: string): Promise<void> {
  const { rows } = await sql<{ keys_fingerprint: string }>`
    update platform.installation set keys_fingerprint = coalesce(keys_fingerprint, ${keys.fingerprint})
    returning keys_fingerprint`.execute(db)
  if (rows[0]?.keys_fingerprint === keys.fingerprint) return
  throw new OperatorError(
    `The database was made with another keys file than ${keysFile}. Set KEYS_FILE to the file that belongs to it ` +
      '(every server of one installation needs the same one), or use another database.',
  )
}

/** A role that owns the studio's database is enough: whatever gets at a superuser gets at the machine. */
export async function warnOfSuperuser(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db)
  if (rows[0]?.rolsuper)
    log.warn(
      'DATABASE_URL names a superuser. Give the server a role that owns its database and nothing else.',
    )
}
