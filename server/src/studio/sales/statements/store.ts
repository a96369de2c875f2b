import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { BATCH } from '../../shared/collections.ts'

export const lockStatement = (tx: Tx, id: string) =>
  tx
    .selectFrom('studio.bank_statements')
    .select(['id', 'undone_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface MatchIds {
  movement_id: string
  user_plan_id: string
}

/** The certain matches that have not paid, in the order of the file. */
export const certainMatches = async (tx: Tx, statement: string): Promise<MatchIds[]> =>
  (
    await tx
      .selectFrom('studio.bank_movements')
      .select(['id', 'user_plan_id'])
      .where('statement_id', '=', statement)
      .where('match_group', '=', 'certain')
      .where('paid_plan_id', 'is', null)
      .orderBy('line')
      .$narrowType<{ user_plan_id: string }>()
      .execute()
  ).map(({ id, user_plan_id }) => ({ movement_id: id, user_plan_id }))

export interface WantedMatch extends MatchIds {
  reason?: string
}

export interface PayingMovement {
  id: string
  day: string
  cents: number
  /** The movement paid a purchase, or an equal movement of another file did. */
  isUsed: boolean
  /** The deposit of a payment provider, whose payments are paid already. */
  isPayout: boolean
  /** The movement may repeat a movement of another file: the import found it, or that movement has paid a purchase since. */
  mayRepeat: boolean
}

/** Also locks the movements of that day and amount in other files, so that none of them can pay meanwhile. */
export const lockMovements = (tx: Tx, statement: string, ids: readonly string[]): Promise<unknown> =>
  sql`
    select from studio.bank_movements
    where fingerprint is not null and (day, amount_cents) in (
      select day, amount_cents from studio.bank_movements where statement_id = ${statement} and id = any(${ids}::uuid[]))
    order by id for no key update`.execute(tx)

export async function payingMovements(
  tx: Tx,
  statement: string,
  ids: readonly string[],
): Promise<Map<string, PayingMovement>> {
  const { rows } = await sql<PayingMovement>`
    select m.id, m.day, m.amount_cents as cents, m.paid_plan_id is not null or exists (
      select from studio.bank_movements o where o.fingerprint = m.fingerprint and o.paid_plan_id is not null) as "isUsed",
      m.payout_id is not null as "isPayout",
      m.match_group = 'possible_repeat' or m.number <= (
        select count(*)
        from studio.bank_movements o join studio.bank_statements os on os.id = o.statement_id
        where o.day = m.day and o.amount_cents = m.amount_cents and o.fingerprint is not null
          and o.paid_plan_id is not null and (os.layout, os.columns) is distinct from (s.layout, s.columns))
      or exists (
        select from studio.bank_movements o join studio.bank_statements os on os.id = o.statement_id
        where o.day = m.day and o.amount_cents = m.amount_cents and o.fingerprint is not null
          and o.paid_plan_id is not null and o.statement_id <> m.statement_id
          and (os.layout, os.columns) is not distinct from (s.layout, s.columns)
          and studio.folded(o.reference) = studio.folded(m.reference) and studio.folded(m.reference) <> '') as "mayRepeat"
    from studio.bank_movements m join studio.bank_statements s on s.id = m.statement_id
    where m.statement_id = ${statement} and m.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists show these movements as possible repeats afterwards. */
export const markPossibleRepeats = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`
    update studio.bank_movements set match_group = 'possible_repeat'
    where id = any(${ids}::uuid[]) and match_group in ('certain', 'probable', 'unknown')`.execute(tx)

export const markMovementsPaid = (
  tx: Tx,
  matches: readonly WantedMatch[],
  { actor, now }: { actor: string; now: Date },
): Promise<unknown> =>
  sql`
    update studio.bank_movements m set paid_plan_id = r.plan, payment_id = p.id, paid_at = ${now}, paid_by = ${actor}, repeat_reason = r.reason
    from unnest(${matches.map((match) => match.movement_id)}::uuid[],
      ${matches.map((match) => match.user_plan_id)}::uuid[],
      ${matches.map((match) => match.reason ?? null)}::text[]) as r(id, plan, reason)
    join studio.payments p on p.user_plan_id = r.plan
    where m.id = r.id`.execute(tx)

export const paidMatches = async (tx: Tx, statement: string): Promise<MatchIds[]> => {
  const rows = await tx
    .selectFrom('studio.bank_movements')
    .select(['id as movement_id', 'paid_plan_id as user_plan_id'])
    .where('statement_id', '=', statement)
    .where('paid_plan_id', 'is not', null)
    .orderBy('line')
    .$narrowType<{ user_plan_id: string }>()
    .execute()
  return rows
}

/** Returns whether there may be more. */
const forgetSomeFingerprints = async (tx: Tx, statement: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update studio.bank_movements set fingerprint = null, payout_id = null where id in (
      select id from studio.bank_movements where statement_id = ${statement} and fingerprint is not null limit ${BATCH})`.execute(
    tx,
  )
  return numAffectedRows === BigInt(BATCH)
}

/** Allows the movements of the statement to be imported again. */
export async function withdrawStatement(
  tx: Tx,
  statement: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  let isMore = true
  while (isMore) isMore = await forgetSomeFingerprints(tx, statement)
  await tx
    .updateTable('studio.bank_statements')
    .set({ undone_at: now, undone_by: actor })
    .where('id', '=', statement)
    .execute()
}

/** Erases the texts of at most `limit` movements that have paid no plan; returns the number of movements. */
export async function eraseTextsBefore(db: Db, cutoff: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update studio.bank_movements set concept = '', reference = ''
    where paid_plan_id is null and id in (
      select m.id from studio.bank_statements s join studio.bank_movements m on m.statement_id = s.id
      where s.created_at < ${cutoff} and m.paid_plan_id is null and (m.concept <> '' or m.reference <> '')
      limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Folded text with a word; studio.folded folds both, so that every word is found in its own text. */
const withWord = (word: RawBuilder<unknown>) =>
  sql`like '%' || regexp_replace(studio.folded(${word}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

/** Names of files have signs where a text has spaces. */
const plain = (text: RawBuilder<unknown>) =>
  sql<string>`studio.folded(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`

/** The texts of a movement in which a person may be named; the index bank_movements_words holds the folded text. */
const wordsOfMovement = sql`studio.folded(m.concept || ' ' || m.reference || ' ' || coalesce(m.repeat_reason, ''))`

/**
 * Erases the bank's texts about a member whose account is erased: the movements of the member's payments in every import, every
 * text with one of the member's words, and the name of a file.
 */
export const eraseMovementsOf = async (
  tx: Tx,
  user: string,
  words: readonly string[],
  fileName: string,
): Promise<void> => {
  const word = sql`unnest(${words}::text[]) w(word)`
  await sql`
    with own as materialized (
      select m.day, m.amount_cents, m.concept, m.reference
      from studio.user_plans u join studio.bank_movements m on m.user_plan_id = u.id where u.user_id = ${user}
      union
      select m.day, m.amount_cents, m.concept, m.reference
      from studio.user_plans u join studio.bank_movements m on m.paid_plan_id = u.id where u.user_id = ${user}
    )
    update studio.bank_movements set concept = '', reference = '', repeat_reason = null
    where (concept <> '' or reference <> '' or repeat_reason is not null) and id in (
      select m.id from own o join studio.bank_movements m
        on (m.day, m.amount_cents, m.concept, m.reference) = (o.day, o.amount_cents, o.concept, o.reference)
      union all
      select m.id from ${word} join studio.bank_movements m on ${wordsOfMovement} ${withWord(sql`w.word`)})`.execute(
    tx,
  )
  await sql`
    update studio.bank_statements s set file_name = ${fileName} from ${word}
    where ${plain(sql`s.file_name`)} ${withWord(plain(sql`w.word`))}`.execute(tx)
}
