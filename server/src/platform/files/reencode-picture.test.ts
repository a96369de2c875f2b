import Module, { createRequire } from 'node:module'
import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { createPictureEncoder } from './reencode-picture.ts'

const limits = { maxSide: 1200 }
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

const widths = { maxSide: 400 }
const noise = () => {
  const channels = 3
  const [width, height] = [400, 300]
  const pixels = Buffer.from(
    Array.from({ length: width * height * channels }, (_, index) => (index * 7919) % 251),
  )
  return real(pixels, { raw: { width, height, channels } }).png().toBuffer()
}

it('lowers the quality of a picture until each of its files is small enough', async () => {
  const { encodeWidths } = createPictureEncoder()
  const bytes = await noise()
  const sizes = async (maxBytes: number) =>
    (await encodeWidths(bytes, { ...widths, maxBytes })).files.map((file) => file.bytes.length)
  const largest = Math.max(...(await sizes(200_000)))
  expect(Math.max(...(await sizes(largest - 1)))).toBeLessThan(largest)
  await expect(sizes(100)).rejects.toMatchObject({ code: 'picture_too_large' })
})

it('tries AVIF, which costs the most, only for a size at which WebP is small enough', async () => {
  const avif = vi.spyOn(real.prototype as Sharp, 'avif')
  const sent = await noise()
  const { encodeWidths } = createPictureEncoder()
  await expect(encodeWidths(sent, { ...widths, maxBytes: 10 })).rejects.toMatchObject({
    code: 'picture_too_large',
  })
  expect(avif).not.toHaveBeenCalled()
})

it('keeps a picture of few pixels as it is, and its transparency', async () => {
  const pixel = { width: 1, height: 3, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const sent = await real({ create: pixel }).png().toBuffer()
  const { files, ...size } = await createPictureEncoder().encodeWidths(sent, { ...widths, maxBytes: 5000 })
  expect(size).toEqual({ width: 1, height: 3 })
  expect(files.map(({ width, format }) => `${width} ${format}`)).toEqual(['1 avif', '1 webp'])
  const webp = files.find(({ format }) => format === 'webp')
  expect((await real(webp?.bytes).metadata()).hasAlpha).toBe(true)
})
