// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guardStorages, isSessionKept } from './guarded-storage.ts'

const browser = window.localStorage
const blocked = {
  get localStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError')
  },
} as Window

/** The guarded storage of a page whose browser allows storage. */
const guarded = () => {
  const page = { localStorage: browser, sessionStorage: browser } as Window
  guardStorages(page)
  return page.localStorage
}

beforeEach(() => browser.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

it('stores what the browser stores', () => {
  const storage = guarded()
  storage.setItem('a', '1')
  expect(browser.getItem('a')).toBe('1')
  expect([storage.getItem('a'), storage.length, storage.key(0), Object.entries(storage)]).toEqual([
    '1',
    1,
    'a',
    [['a', '1']],
  ])
  storage.removeItem('a')
  expect([storage.getItem('a'), browser.length]).toEqual([null, 0])
})

it('keeps values that exceed the quota in memory and removes their older value', () => {
  const storage = guarded()
  storage.setItem('a', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storage.setItem('a', 'new')
  storage.setItem('b', '2')
  expect(storage.getItem('a')).toBe('new')
  expect(Object.keys(storage).sort()).toEqual(['a', 'b'])
  storage.clear()
  expect(Object.keys(storage)).toEqual([])
})

it('gives a page with blocked storage a storage in memory, and reports that nothing persists', () => {
  guarded()
  expect(isSessionKept()).toBe(true)
  guardStorages(blocked)
  expect(isSessionKept()).toBe(false)
  blocked.localStorage.setItem('a', '1')
  expect(blocked.localStorage.getItem('a')).toBe('1')
})
