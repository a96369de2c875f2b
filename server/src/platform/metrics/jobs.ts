import type { Scheduler } from '../scheduler.ts'
import type { Sample } from './format.ts'

const named = (name: string): string => `{job="${name}"}`

/** Runs of every job of this process: how many, how many failed, when the last one ended well (Unix seconds). */
export function jobSamples(scheduler: Scheduler | undefined): Sample[] {
  const runs = scheduler ? [...scheduler.runs] : []
  return [
    {
      name: 'estudio_job_runs_total',
      help: 'Runs of a job.',
      type: 'counter',
      values: runs.map(([name, { count }]) => [named(name), count]),
    },
    {
      name: 'estudio_job_failures_total',
      help: 'Runs of a job that failed.',
      type: 'counter',
      values: runs.map(([name, { failures }]) => [named(name), failures]),
    },
    {
      name: 'estudio_job_last_success_seconds',
      help: 'When a job last ended well.',
      type: 'gauge',
      values: runs.flatMap(([name, { lastSuccess }]) =>
        lastSuccess ? [[named(name), lastSuccess.getTime() / 1000]] : [],
      ),
    },
  ]
}
