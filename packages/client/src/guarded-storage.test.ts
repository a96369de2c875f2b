// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guardStorages, isSessionKept } from './guarded-storage.ts'

const browser = window.localStorage
const blocked = {
  get localStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError')
  },
} as Window

/** The storage of a page that has this browser's. */
const guarded = () => {
  const page = { localStorage: browser, sessionStorage: browser } as Window
  guardStorages(page)
  return page.localStorage
}

beforeEach(() => browser.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

it('keeps what the browser keeps', () => {
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

it('keeps in memory what does not fit, in place of the older value', () => {
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

it('gives a page whose storage is blocked a storage of its own, and says that nothing is kept', () => {
  guarded()
  expect(isSessionKept()).toBe(true)
  guardStorages(blocked)
  expect(isSessionKept()).toBe(false)
  blocked.localStorage.setItem('a', '1')
  expect(blocked.localStorage.getItem('a')).toBe('1')
})
