import { expect, it, vi } from 'vitest'
import { openReader } from './read-code'

vi.mock('qr/decode.js', () => {
  throw new Error('no network')
})

it('keeps the browser’s detector after a failed picture when the library cannot be loaded', async () => {
  const detect = vi.fn(async () => [{ rawValue: 'code' }]).mockRejectedValueOnce(new Error('busy'))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = detect
    },
  )
  const read = await openReader()
  const video = {} as HTMLVideoElement
  expect(await read(video)).toBeUndefined()
  expect(await read(video)).toBe('code')
})
