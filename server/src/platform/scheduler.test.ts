import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLogger } from './logging.ts'
import { createScheduler } from './scheduler.ts'

const everySecond = '* * * * * *'

describe('the scheduler', () => {
  it('runs jobs, survives their failures, and ends after the run under way', async () => {
    const lines: string[] = []
    const jobs = createScheduler(createLogger('info', { write: (line) => void lines.push(line) }))
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
    expect(atStop.failing).toBeGreaterThanOrEqual(1)
    expect(atStop.slow).toBe(1)
    expect(atStop.ended).toBe(1)
    expect(lines.join('')).toContain('no luck')
    await sleep(1200)
    expect(runs).toEqual(atStop)
  })
})
