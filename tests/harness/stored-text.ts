import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

const places = {
  accounts: sql`select to_jsonb(u)::text as text from identity.users u order by u.id`,
  auditLog: sql`select to_jsonb(a)::text as text from platform.audit_log a`,
  factors: sql`
    select to_jsonb(f)::text as text from identity.factors f
    union all select encode(secret_encrypted, 'escape') from identity.factors`,
  keptAnswers: sql`select to_jsonb(k)::text as text from platform.idempotency_keys k`,
  links: sql`select to_jsonb(t)::text as text from identity.one_time_tokens t order by t.id`,
  outbox: sql`select to_jsonb(o)::text as text from platform.outbox o`,
  recoveryCodes: sql`select to_jsonb(c)::text as text from identity.recovery_codes c`,
}

/** Everything that is stored in these places, as one text in which no secret may be found. */
export async function storedText(db: Db, ...where: (keyof typeof places)[]): Promise<string> {
  const texts: string[] = []
  for (const place of where) {
    const { rows } = await sql<{ text: string }>`${places[place]}`.execute(db)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join()
}

/** Tables in which a text is found, in columns of any type; those of mails aside unless asked for. */
export async function tablesWith(db: Db, text: string, { mails = false } = {}): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('studio', 'identity', 'platform') and table_type = 'BASE TABLE'
      and (${mails} or table_name <> 'outbox') order by 1, 2`.execute(db)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(`${schema}.${name}`)} t
      where t::text ilike ${`%${text}%`} or t::text ilike ${`%${Buffer.from(text).toString('hex')}%`}
      limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

/** Whether the planner's statistics, which sample the columns of every table, hold the text. */
export async function isInStatistics(db: Db, text: string): Promise<boolean> {
  await sql`analyze`.execute(db)
  const { rows } = await sql`
    select from pg_stats s where s::text ilike ${`%${text}%`} limit 1`.execute(db)
  return rows.length > 0
}
