import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createLogger } from './logging.ts'
import { createScheduler } from './scheduler.ts'

const everySecond = '* * * * * *'

describe('the scheduler', () => {
  it('runs jobs, survives their failures, and ends after the run under way', async () => {
    const lines: string[] = []
    const jobs = createScheduler(
      createLogger('info', { write: (line) => void lines.push(line) }),
      systemClock,
    )
    const runs = { slow: 0, ended: 0, failing: 0 }
    jobs.every('slow', everySecond, async () => {
      runs.slow += 1
      await sleep(3000)
      runs.ended += 1
    })
    jobs.every('failing', everySecond, async () => {
      runs.failing += 1
      throw new Error('no luck')
    })
    await sleep(2200)
    await jobs.stop()
    const atStop = { ...runs }
    expect(jobs.runs.get('slow')).toMatchObject({ count: 1, failures: 0, lastSuccess: expect.any(Date) })
    expect(jobs.runs.get('failing')).toMatchObject({ count: runs.failing, failures: runs.failing })
    expect(atStop.failing).toBeGreaterThanOrEqual(1)
    expect(atStop.slow).toBe(1)
    expect(atStop.ended).toBe(1)
    expect(lines.join('')).toContain('no luck')
    await sleep(1200)
    expect(runs).toEqual(atStop)
  })

  it('tells a run under way that it stops', async () => {
    const jobs = createScheduler(createLogger('silent'), systemClock)
    const steps = new EventEmitter()
    const begun = once(steps, 'begun')
    jobs.every('one after the other', everySecond, async (signal) => {
      steps.emit('begun')
      while (!signal.aborted) await sleep(10)
    })
    await begun
    await jobs.stop()
    expect(jobs.runs.get('one after the other')).toMatchObject({ count: 1, failures: 0 })
  })
})
