import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workUntilSignalled } from './shutdown.ts'

let exit: ReturnType<typeof vi.fn>
let closed: Promise<void>
let stop: () => Promise<void>
const readiness = { stop: vi.fn() }
const drain = { drainSeconds: 0 }
const log = { info: vi.fn(), fatal: vi.fn() }
const server = {
  stop: () => Promise.resolve(stop()),
  context: { config: drain, readiness, log },
}

beforeEach(() => {
  // The grace period would end the worker in the middle of a later file.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  exit = vi.fn()
  drain.drainSeconds = 0
  vi.spyOn(process, 'exit').mockImplementation(exit as never)
  closed = new Promise((resolve) => {
    stop = async () => resolve()
  })
})
afterEach(() => {
  for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException'])
    for (const listener of process.rawListeners(event).slice(-1))
      process.removeListener(event, listener as () => void)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Reads after the database was closed. */
const readsAfterStop = async () => {
  await closed
  throw new Error('driver has already been destroyed')
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s while the server greets stops it without a complaint',
  async (signal) => {
    const work = workUntilSignalled(server, readsAfterStop)
    process.emit(signal)
    await expect(work).resolves.toBeUndefined()
    vi.advanceTimersByTime(0)
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
  },
)

it('stops being ready at once and closes the server later', async () => {
  drain.drainSeconds = 5
  let isClosed = false
  stop = async () => {
    isClosed = true
  }
  const work = workUntilSignalled(server, () => Promise.resolve())
  process.emit('SIGTERM')
  await work
  expect(readiness.stop).toHaveBeenCalled()
  vi.advanceTimersByTime(4999)
  expect(isClosed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isClosed).toBe(true)
})

it('logs an unhandled error and stops the server in order, once', async () => {
  drain.drainSeconds = 5
  const work = workUntilSignalled(server, readsAfterStop)
  const [lastHandler] = process.listeners('uncaughtException').slice(-1)
  const fault = new Error('nobody awaited this')
  lastHandler?.(fault, 'unhandledRejection')
  lastHandler?.(new Error('another one'), 'uncaughtException')
  await expect(work).resolves.toBeUndefined()
  expect(log.fatal.mock.calls[0]).toEqual([{ err: fault }, expect.stringMatching(/the server stops/)])
  expect(log.fatal).toHaveBeenCalledTimes(2)
  expect(readiness.stop).toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]))
})

it('reports a failure without a signal', async () => {
  const work = workUntilSignalled(server, () => Promise.reject(new Error('not read')))
  await expect(work).rejects.toThrow('not read')
  expect(exit).not.toHaveBeenCalled()
})
