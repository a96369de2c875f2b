import Module, { createRequire } from 'node:module'
import type sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { createPictureEncoder } from './reencode-picture.ts'

const limits = { maxPixels: 16_000_000, maxSide: 1200 }
const real = createRequire(import.meta.url)('sharp') as typeof sharp
const png = () =>
  real({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

afterEach(() => vi.restoreAllMocks())

it('does not blame the picture when the library cannot be loaded, and loads it again for the next picture', async () => {
  const bytes = await png()
  const { reencode } = createPictureEncoder()
  const broken = vi.spyOn(Module.prototype, 'require').mockImplementation(() => {
    throw new Error('libvips is not there')
  })
  await expect(reencode(bytes, limits)).rejects.toThrow('libvips is not there')
  broken.mockRestore()
  const { format, width, height } = await real(await reencode(bytes, limits)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 3, height: 2 })
})
