import { afterEach, expect, it, vi } from 'vitest'
import { keepsClassDay } from './kept-class-day.ts'

afterEach(() => vi.unstubAllGlobals())

it('a browser that cannot list its databases is treated as one that keeps marks', async () => {
  vi.stubGlobal('indexedDB', {})
  expect(await keepsClassDay()).toBe(true)
})

it('a browser without databases keeps none', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  expect(await keepsClassDay()).toBe(false)
})
