import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workUntilSignalled } from './shutdown.ts'

let exit: ReturnType<typeof vi.fn>
let closed: Promise<void>
let stop: () => Promise<void>
const server = { stop: () => Promise.resolve(stop()), context: { log: { info: vi.fn() } } }

beforeEach(() => {
  // The grace period would end the worker in the middle of a later file.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  exit = vi.fn()
  vi.spyOn(process, 'exit').mockImplementation(exit as never)
  closed = new Promise((resolve) => {
    stop = async () => resolve()
  })
})
afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const listener of process.listeners(signal).slice(-1)) process.removeListener(signal, listener)
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
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
  },
)

it('what fails without a signal is reported', async () => {
  const work = workUntilSignalled(server, () => Promise.reject(new Error('not read')))
  await expect(work).rejects.toThrow('not read')
  expect(exit).not.toHaveBeenCalled()
})
