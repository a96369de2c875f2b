import { expect, it } from 'vitest'
import { inLanes } from './lane-job.ts'

const nothing = { succeeded: () => undefined, failed: () => undefined }
const fast = { pauseMs: 1, runMs: 3_600_000 }

it('works a lane again and again while another one hangs, which is started once', async () => {
  const stopped = new AbortController()
  const worked = { slow: 0, quick: 0 }
  const job = inLanes<keyof typeof worked>(
    'lanes',
    {
      due: async () => ['slow', 'quick'],
      nameOf: (lane) => lane,
      work: async (lane, signal) => {
        worked[lane] += 1
        if (lane === 'slow') await new Promise((resolve) => signal.addEventListener('abort', resolve))
        else if (worked.quick === 3) stopped.abort()
      },
    },
    fast,
  )
  await job.run(stopped.signal, nothing)
  expect(worked).toEqual({ slow: 1, quick: 3 })
})

it('goes on after a lane failed, and fails when the last work failed', async () => {
  const stopped = new AbortController()
  const failures: unknown[] = []
  const lanes = {
    due: async () => ['only'],
    nameOf: (lane: string) => lane,
    work: async () => {
      if (failures.length === 1) stopped.abort()
      throw new Error('no answer')
    },
  }
  const passes = { ...nothing, failed: (error: unknown) => void failures.push(error) }
  await expect(inLanes('lanes', lanes, fast).run(stopped.signal, passes)).rejects.toThrow('no answer')
  expect(failures).toHaveLength(2)
})
