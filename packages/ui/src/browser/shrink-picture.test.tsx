import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

const LARGE = 2 * 1024 * 1024
const picture = (type: string, size = 1000, name = 'Mi foto.png') =>
  new File([new Uint8Array(size)], name, { type })

/** The header of a PNG with 16 bits for each colour. */
const deepPng = () => {
  const header = new Uint8Array(33)
  header[24] = 16
  return new File([header], 'foto.png', { type: 'image/png' })
}

let fills: string[] = []
const canvasOf = { width: 0, height: 0 }

/** A browser that decodes pictures of this size; jsdom has no canvas. */
const decodes = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))

beforeEach(() => {
  fills = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ fillRect: () => fills.push('white'), drawImage: () => undefined }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    Object.assign(canvasOf, { width: this.width, height: this.height })
    done(new Blob(['x'], { type }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['a photo of 24 megapixels', () => picture('image/jpeg', LARGE), 6000, 4000, { width: 2400, height: 1600 }],
  [
    'a photo of 50 megapixels in few bytes',
    () => picture('image/jpeg'),
    5760,
    8640,
    { width: 1600, height: 2400 },
  ],
  ['a PNG of 16 bits a colour', deepPng, 300, 200, { width: 300, height: 200 }],
])('%s becomes a JPEG that the server takes', async (_what, file, width, height, size) => {
  decodes(width, height)
  const sent = await shrinkPicture(file())
  expect(sent).toMatchObject({ type: 'image/jpeg', name: expect.stringMatching(/foto\.jpg$/) })
  expect(canvasOf).toEqual(size)
  expect(fills).toEqual(['white'])
})

it('a large logo keeps what is transparent', async () => {
  decodes(6000, 2000)
  const sent = await shrinkPicture(picture('image/png', LARGE), { transparent: true })
  expect(sent).toMatchObject({ type: 'image/webp', name: 'Mi foto.webp' })
  expect(fills).toEqual([])
})

it('a small picture is sent unchanged', async () => {
  decodes(5000, 5000)
  const file = picture('image/png')
  expect(await shrinkPicture(file)).toBe(file)
})

it('a file that the browser cannot decode, and a file of another type, are sent unchanged', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('cannot be decoded')
  })
  for (const file of [picture('image/heic', LARGE), picture('application/pdf', LARGE)])
    expect(await shrinkPicture(file)).toBe(file)
})
