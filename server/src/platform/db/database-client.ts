import { createHash } from 'node:crypto'
import pg from 'pg'
import { isMarkedPrepared } from './prepared.ts'
import { isDatabaseError, isOvertaken } from './sqlstate.ts'

const readOnlyTransaction = '25006'

type Submit = (...args: unknown[]) => unknown

/** Recognises pg's error after `query_timeout`, and the error of a primary that became a standby. */
const isOfDeadConnection = (error: unknown): boolean =>
  (error instanceof Error && error.message === 'Query read timeout') ||
  (isDatabaseError(error) && error.code === readOnlyTransaction)

/**
 * Prepares the marked statements. Outside a transaction it repeats a statement that failed because a migration in
 * another process changed its types or functions. Closes a connection that timed out or leads to a standby, because pg
 * would reuse it.
 */
export class DatabaseClient extends pg.Client {
  private generation = 0

  // Kysely calls this method with text and values; other calls pass through.
  override query: typeof pg.Client.prototype.query = ((...args: unknown[]) => {
    const submit = super.query.bind(this) as Submit
    const [text, values] = args
    const isStatement = args.length === 2 && typeof text === 'string' && Array.isArray(values)
    const result = isStatement ? this.run(submit, text, values) : submit(...args)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      if (isOfDeadConnection(error)) this.end().catch(() => undefined)
      throw error
    })
  }) as typeof pg.Client.prototype.query

  private async run(submit: Submit, text: string, values: unknown[]): Promise<unknown> {
    const ask = () => submit({ name: this.nameOf(text), text, values })
    try {
      return await ask()
    } catch (error) {
      if (!isOvertaken(error)) throw error
      this.generation += 1
      if (this.getTransactionStatus() !== 'I') throw error
      return ask()
    }
  }

  private nameOf(text: string): string | undefined {
    if (!isMarkedPrepared(text)) return undefined
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    return `s${this.generation}_${hash}`
  }
}
