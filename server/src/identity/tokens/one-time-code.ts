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
 * is. Of several that were mailed the last of its kind can be typed, so that asking for more makes no guess likelier. Each
 * try is counted and committed before it is looked at, so that parallel guesses cannot share one.
 */
export const takeCode = async (
  db: Db,
  keys: Keys,
  { email, kinds, code, now }: { email: string; kinds: readonly LinkKind[]; code: string; now: Date },
): Promise<string | undefined> => {
  if (!isCode(code)) return undefined
  const { rows } = await sql<Candidate>`
    update identity.one_time_tokens t set failed_codes = t.failed_codes + 1
    from (
      select distinct on (o.user_id, o.kind) o.id
      from identity.one_time_tokens o join identity.users u on u.id = o.user_id
      where u.deleted_at is null and o.kind = any(${kinds}::text[])
        and (case o.kind when 'email_change_new' then u.new_email else u.email end) = ${email}
        and o.used_at is null and o.expires_at > ${now} and o.mailed_at <= ${now}
      order by o.user_id, o.kind, o.mailed_at desc, o.created_at desc
    ) newest
    where t.id = newest.id and t.used_at is null and t.failed_codes < ${MOST_TRIES}
    returning t.id, t.code_hash`.execute(db)
  return rows.find(({ id, code_hash }) => {
    const expected = Buffer.from(code_hash ?? '')
    const given = Buffer.from(codeHash(keys, id, code))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })?.id
}
