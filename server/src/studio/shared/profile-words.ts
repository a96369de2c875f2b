import { texts } from '@estudio/texts'
import { type RawBuilder, sql } from 'kysely'

// The API speaks the words of the sign-up form; the database has their codes. `p` is studio.profiles.

const wordOf = (words: Readonly<Record<string, string>>, code: RawBuilder<unknown>) =>
  sql<string | null>`(${JSON.stringify(words)}::jsonb ->> ${code})`

export const genreWord = (p: string): RawBuilder<string | null> =>
  wordOf(texts.signup.genres, sql.ref(`${p}.gender`))

/** An older answer without a code stays as it was written. */
export const referralWord = (p: string): RawBuilder<string | null> => {
  const code = sql.ref(`${p}.referral`)
  return sql<string | null>`coalesce(${wordOf(texts.signup.referrals, code)}, ${code})`
}
