import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Keys } from '../../platform/keys.ts'
import type { LinkKind } from './one-time-token.ts'

/** After so many wrong ones a token's code is dead; its link, which nobody can guess, lives on (F6). */
export const MOST_TRIES = 5

/** What is kept of a code: keyed, since a million codes are soon searched through. */
export const codeHash = (keys: Keys, tokenId: string, code: string): string =>
  createHmac('sha256', keys.derive('one-time-code-hash')).update(`${tokenId}:${code}`).digest('hex')

const isCode = (text: string): boolean => /^\d{6}$/.test(text)

interface Candidate {
  id: string
  code_hash: string | null
}

/**
 * Takes one try at the codes of the kinds that were mailed to an address, and answers the id of the token whose code it
 * is. Each try is counted and committed before it is looked at, so that parallel guesses cannot share one.
 */
export const takeCode = async (
  db: Db,
  keys: Keys,
  { email, kinds, code, now }: { email: string; kinds: readonly LinkKind[]; code: string; now: Date },
): Promise<string | undefined> => {
  if (!isCode(code)) return undefined
  const { rows } = await sql<Candidate>`
    update identity.one_time_tokens t set failed_codes = t.failed_codes + 1
    from identity.users u
    where u.id = t.user_id and u.deleted_at is null and t.kind = any(${kinds}::text[])
      and (case t.kind when 'email_change_new' then u.new_email else u.email end) = ${email}
      and t.used_at is null and t.expires_at > ${now} and t.failed_codes < ${MOST_TRIES}
    returning t.id, t.code_hash`.execute(db)
  return rows.find(({ id, code_hash }) => {
    const expected = Buffer.from(code_hash ?? '')
    const given = Buffer.from(codeHash(keys, id, code))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })?.id
}
