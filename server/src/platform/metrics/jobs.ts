import type { Db } from '../database.ts'
import type { Sample } from './format.ts'

const named = (name: string): string => `{job="${name}"}`

/** Runs of every job, in whichever process: how many, how many failed, when the last one ended well (Unix seconds). */
export async function jobSamples(db: Db): Promise<Sample[]> {
  const rows = await db.selectFrom('platform.job_runs').selectAll().orderBy('name').execute()
  return [
    {
      name: 'estudio_job_runs_total',
      help: 'Runs of a job.',
      type: 'counter',
      values: rows.map(({ name, runs }) => [named(name), runs]),
    },
    {
      name: 'estudio_job_failures_total',
      help: 'Runs of a job that failed.',
      type: 'counter',
      values: rows.map(({ name, failures }) => [named(name), failures]),
    },
    {
      name: 'estudio_job_last_success_seconds',
      help: 'When a job last ended well.',
      type: 'gauge',
      values: rows.flatMap(({ name, last_success }) =>
        last_success ? [[named(name), last_success.getTime() / 1000]] : [],
      ),
    },
  ]
}
