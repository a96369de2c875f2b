import { Kysely, PostgresDialect } from 'kysely'
import { jobsOf } from '../../../server/src/app/jobs.ts'
import { type Db, openPool, types } from '../../../server/src/platform/db/database.ts'
import type { Job } from '../../../server/src/platform/jobs/job-queue.ts'
import type { BenchDatabase } from '../bench-database.ts'

/** The backup is not made of steps: it reads every row, through a cursor, beside the requests. */
const withoutSteps = 'daily backup'

/** This evening in Mazatlán at half past eight, when every reminder is due. */
const evening = (): Date => new Date(`${new Date().toISOString().slice(0, 10)}T20:30:00-07:00`)

export interface JobStep {
  job: string
  /** The longest statement of a run, in milliseconds. */
  longest: number
}

const runOnce = async (job: Job): Promise<void> => {
  const ended = new AbortController()
  // A continuous job ends after its first pass.
  await job.run(ended.signal, {
    succeeded: () => ended.abort(),
    failed: (error) => {
      throw error
    },
  })
}

/** Runs each job and answers the longest of its statements. */
export async function jobSteps(database: BenchDatabase): Promise<JobStep[]> {
  let longest = 0
  const pool = openPool(database.connection, { max: 4, types, statement_timeout: 0, query_timeout: 0 })
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => {
      longest = Math.max(longest, queryDurationMillis)
    },
  })
  const context = { ...database.contextOn(db), clock: { now: evening } }
  const steps: JobStep[] = []
  for (const job of jobsOf(context, database.connection)) {
    if (job.name === withoutSteps) continue
    longest = 0
    await runOnce(job)
    steps.push({ job: job.name, longest })
  }
  await db.destroy()
  return steps
}
