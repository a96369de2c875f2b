import { createHash } from 'node:crypto'
import pg from 'pg'
import { isDatabaseError, isOvertaken } from './sqlstate.ts'

/** More texts come from lists of changing length: not prepared. */
const maxStatements = 300
const readOnlyTransaction = '25006'

type Submit = (...args: unknown[]) => unknown

/** Without values a text may hold several statements, which cannot be prepared. */
const isOneStatement = (text: string, values: unknown[]): boolean =>
  values.length > 0 || /^\s*(select|with)\b/i.test(text)

/** pg's error after `query_timeout`, or a primary that became a standby. */
const isOfDeadConnection = (error: unknown): boolean =>
  (error instanceof Error && error.message === 'Query read timeout') ||
  (isDatabaseError(error) && error.code === readOnlyTransaction)

/**
 * Prepares statements at first sight, so that PostgreSQL parses and plans them once. One made stale by another process's
 * migration is prepared anew under a new name, unless inside a transaction. A connection that timed out, or leads to a
 * standby, is closed: pg would reuse it.
 */
export class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>()
  private generation = 0

  // Kysely calls the form with text and values; other forms pass through.
  override query: typeof pg.Client.prototype.query = ((...args: unknown[]) => {
    const result = this.prepareAndSubmit(args)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      if (isOfDeadConnection(error)) this.end().catch(() => undefined)
      throw error
    })
  }) as typeof pg.Client.prototype.query

  private prepareAndSubmit(args: unknown[]): unknown {
    const submit = super.query.bind(this) as Submit
    const [text, values] = args
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return submit(...args)
    return isOneStatement(text, values) ? this.run(submit, text, values) : submit(...args)
  }

  private async run(submit: Submit, text: string, values: unknown[]): Promise<unknown> {
    const prepared = () => submit({ name: this.nameOf(text), text, values })
    try {
      return await prepared()
    } catch (error) {
      if (!isOvertaken(error)) throw error
      this.forgetNames()
      if (this.getTransactionStatus() !== 'I') throw error
      return prepared()
    }
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known || this.names.size >= maxStatements) return known
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    const name = `s${this.generation}_${hash}`
    this.names.set(text, name)
    return name
  }

  private forgetNames(): void {
    this.generation += 1
    this.names.clear()
  }
}
