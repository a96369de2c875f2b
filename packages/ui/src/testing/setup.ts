import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The default of one second is too short with two workers on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// jsdom cannot save files.
URL.createObjectURL = () => 'blob:file'
URL.revokeObjectURL = () => undefined

/** jsdom has no layout, so no element changes its size. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoResizes

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// Test files share their globals.
afterAll(() => void vi.unstubAllGlobals())

/** jsdom has no Web Locks. One name at a time is enough here. */
let released: Promise<unknown> = Promise.resolve()
const request = (_name: string, work: () => Promise<unknown>) => {
  released = released.then(work, work)
  return released
}
Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
