import { sql } from 'kysely'
import type { Context } from '../context.ts'

interface Runs {
  runs: number
  failures: number
}

/**
 * Counts runs in the database, for the metrics of all processes. Counts that could not be written are added to the next
 * run's.
 */
export class JobRuns {
  readonly #unwritten = new Map<string, Runs>()

  constructor(private readonly context: Context) {}

  async record(job: string, succeeded: boolean): Promise<void> {
    const run = this.#add(job, { runs: 1, failures: succeeded ? 0 : 1 })
    // A run of the same job that ends in the meantime must not count these runs again.
    this.#unwritten.delete(job)
    try {
      await this.#write(job, run, succeeded)
    } catch (error) {
      this.#unwritten.set(job, this.#add(job, run))
      throw error
    }
  }

  #add(job: string, { runs, failures }: Runs): Runs {
    const before = this.#unwritten.get(job) ?? { runs: 0, failures: 0 }
    return { runs: before.runs + runs, failures: before.failures + failures }
  }

  #write(name: string, { runs, failures }: Runs, succeeded: boolean): Promise<unknown> {
    const { db, clock } = this.context
    return sql`
      insert into platform.job_runs as j (name, runs, failures, last_success)
      values (${name}, ${runs}, ${failures}, ${succeeded ? clock.now() : null})
      on conflict (name) do update set runs = j.runs + excluded.runs, failures = j.failures + excluded.failures,
        last_success = coalesce(excluded.last_success, j.last_success)`.execute(db)
  }
}
