import { expect, it } from 'vitest'
import { continuously } from './continuous-job.ts'

const times = { pauseMs: 0, runMs: 60_000 }

/** Runs a job whose passes end as `outcomes` says, and answers what was logged of them and how the run ended. */
async function runOf(outcomes: ('works' | 'fails')[]) {
  const stopping = new AbortController()
  const logged: string[] = []
  const left = [...outcomes]
  const job = continuously(
    'send mail',
    async () => {
      const outcome = left.shift()
      if (left.length === 0) stopping.abort()
      if (outcome === 'fails') throw new Error('Connection terminated')
    },
    times,
  )
  const ended = await job
    .run(stopping.signal, {
      succeeded: () => void logged.push('works'),
      failed: (error) => void logged.push(String(error)),
    })
    .then(
      () => 'succeeded',
      () => 'failed',
    )
  return { logged, ended }
}

const failure = 'Error: Connection terminated'

it('continues after a pass that failed', async () => {
  expect(await runOf(['works', 'fails', 'fails', 'works'])).toEqual({
    logged: ['works', failure, failure, 'works'],
    ended: 'succeeded',
  })
})

it('fails when its last pass failed', async () => {
  expect(await runOf(['works', 'fails'])).toEqual({ logged: ['works', failure], ended: 'failed' })
})
