import Module, { createRequire } from 'node:module'
import type sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { reencodePicture } from './reencode-picture.ts'

const limits = { maxPixels: 16_000_000, maxSide: 1200 }
const real = createRequire(import.meta.url)('sharp') as typeof sharp
const png = () =>
  real({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

afterEach(() => vi.restoreAllMocks())

it('a library that could not be loaded is no fault of the picture, and is tried again with the next', async () => {
  const bytes = await png()
  const broken = vi.spyOn(Module.prototype, 'require').mockImplementation(() => {
    throw new Error('libvips is not there')
  })
  await expect(reencodePicture(bytes, limits)).rejects.toThrow('libvips is not there')
  broken.mockRestore()
  const { format, width, height } = await real(await reencodePicture(bytes, limits)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 3, height: 2 })
})
