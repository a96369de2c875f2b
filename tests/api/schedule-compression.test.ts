import { expect, it, vi } from 'vitest'
import { openStudio } from '../harness/index.ts'

const compressions = vi.hoisted(() => ({ br: 0, gzip: 0 }))
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof import('node:zlib')>()
  const counted =
    (encoding: keyof typeof compressions, compress: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      compressions[encoding] += 1
      return compress(...given)
    }
  return {
    ...real,
    brotliCompress: counted('br', real.brotliCompress as never),
    gzip: counted('gzip', real.gzip as never),
  }
})

it('a version of the public schedule is compressed once, however many readers wait for it', async () => {
  const studio = await openStudio()
  const read = (encoding: string) =>
    studio.app.inject({ url: '/api/schedule', headers: { 'accept-encoding': encoding } })
  await studio.class({ at: '2026-11-20T18:00' })
  const readers = ['br', 'gzip'].flatMap((encoding) => Array.from({ length: 10 }, () => read(encoding)))
  const answers = await Promise.all(readers)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(compressions).toEqual({ br: 1, gzip: 1 })
})
