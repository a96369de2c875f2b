import { expect, it, vi } from 'vitest'
import { pictureCache } from './picture-cache.ts'

const MEGABYTE = 1024 * 1024
const now = new Date('2026-11-16T15:00:00Z')

const pictureOf = (size: number) => ({
  picture: { content_type: 'image/png', etag: 'e', bytes: Buffer.alloc(size) } as const,
  mark: undefined,
})

/** A cache before a storage of pictures of one size. */
const cacheOf = (size: number) => {
  const ask = vi.fn(async (_path: string) => pictureOf(size))
  const cache = pictureCache(ask)
  return { ask, read: (path: string) => cache.read(path, now), forget: cache.forget }
}

it('keeps the sixteen megabytes that were requested last', async () => {
  const { ask, read } = cacheOf(5 * MEGABYTE)
  for (const path of ['a', 'b', 'c', 'd']) await read(path)
  await read('d')
  await read('c')
  expect(ask).toHaveBeenCalledTimes(4)
  await read('a')
  expect(ask).toHaveBeenCalledTimes(5)
})

it('counts dropped pictures and missing pictures', async () => {
  const { ask, read, forget } = cacheOf(15 * MEGABYTE)
  for (let time = 0; time < 5; time += 1) {
    await read('a')
    forget('a')
  }
  await read('a')
  await read('a')
  expect(ask).toHaveBeenCalledTimes(6)

  const nothing = vi.fn(async () => undefined)
  const empty = pictureCache(nothing)
  for (let count = 0; count <= 1024; count += 1) await empty.read(`${count}`, now)
  await empty.read('0', now)
  expect(nothing).toHaveBeenCalledTimes(1026)
  await empty.read('1024', now)
  expect(nothing).toHaveBeenCalledTimes(1026)
})
