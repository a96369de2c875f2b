import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { DatabaseConnection } from '../../server/src/platform/db/database.ts'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

interface Statement {
  text: string
  values?: unknown[]
}

const statementOf = ([said, values]: unknown[]): Statement =>
  typeof said === 'string' ? { text: said, values: values as unknown[] } : (said as Statement)

const recording = new AsyncLocalStorage<Statement[]>()

/** The statements that `work` sends to any database, without those of jobs and other requests that run meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = pg.Client.prototype as { query: Query }
  const { query } = prototype
  const sent: Statement[] = []
  prototype.query = function recorded(...args) {
    recording.getStore()?.push(statementOf(args))
    return query.apply(this, args)
  }
  try {
    // Awaited inside, because a call of the harness begins when somebody waits for its answer.
    await recording.run(sent, async () => await work())
  } finally {
    prototype.query = query
  }
  return sent
}

/** What a new connection asks about itself, and what the server asks once a second for whoever calls then. */
const ofNoRequest = [
  'show transaction_read_only',
  'select /* prepared */ "published" from "studio"."site"',
] as const

const isOfNoRequest = ({ text }: Statement): boolean => ofNoRequest.some((own) => own === text)

/** Counts the statements of `work` that have these words. */
export const countStatements = async (work: () => Promise<unknown>, words = ''): Promise<number> =>
  (await statementsOf(work)).filter((one) => !isOfNoRequest(one) && one.text.includes(words)).length

/**
 * PostgreSQL's plans of the statements that `work` sends about a table, one text for each. The few rows of a test are
 * read whole only where no index could serve.
 */
export async function plansAbout(
  table: string,
  connection: DatabaseConnection,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const about = (await statementsOf(work)).filter(({ text }) => text.includes(table))
  const client = new pg.Client({ ...connection, options: '-c enable_seqscan=off' })
  await client.connect()
  const plans: string[] = []
  for (const { text, values } of about) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.end()
  return plans
}
