import { expect, it } from 'vitest'
import {
  boxOf,
  elementOf,
  type Video,
  video,
  videoWithMetadata,
  webmOf,
} from '../../../../tests/harness/loops.ts'
import { silentVideo } from './silent-video.ts'

const codeOf = (bytes: Buffer): unknown => {
  try {
    return silentVideo(bytes).format
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}

it.each(['loop.mp4', 'loop.webm', 'sound.mp4', 'sound.webm'] satisfies Video[])(
  'no beginning of %s is a video',
  (name) => {
    const whole = video(name)
    const codes = Array.from({ length: whole.length }, (_, end) => codeOf(whole.subarray(0, end)))
    expect(new Set(codes)).toEqual(new Set(['loop_type']))
  },
)

it.each(['loop.mp4', 'loop.webm', 'recorded.webm'] satisfies Video[])(
  '%s with any byte changed is a video or refused',
  (name) => {
    const whole = video(name)
    const codes = [0x00, 0x01, 0x7f, 0xff].flatMap((byte) =>
      [...whole.keys()].map((at) => {
        const changed = Buffer.from(whole)
        changed[at] = byte
        return codeOf(changed)
      }),
    )
    expect(['mp4', 'webm', 'loop_type', 'loop_has_sound']).toEqual(
      expect.arrayContaining([...new Set(codes)]),
    )
  },
)

it('keeps the samples and their places, and leaves the sent bytes as they are', () => {
  const sent = video('loop.mp4')
  const { bytes } = silentVideo(sent)
  const samples = sent.indexOf('mdat')
  expect(bytes.subarray(samples)).toEqual(sent.subarray(samples))
  expect(sent).toEqual(video('loop.mp4'))
})

it('reads a box whose size has 64 bits', () => {
  const loop = video('loop.mp4')
  const at = loop.indexOf('mdat') - 4
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write('mdat', 4, 'latin1')
  head.writeBigUInt64BE(BigInt(loop.length - at + 8), 8)
  expect(codeOf(Buffer.concat([loop.subarray(0, at), head, loop.subarray(at + 8)]))).toBe('mp4')
  head.writeBigUInt64BE(2n ** 63n, 8)
  expect(codeOf(Buffer.concat([loop.subarray(0, at), head, loop.subarray(at + 8)]))).toBe('loop_type')
})

it('refuses an MP4 with a track of metadata, whose samples would stay in the file', () => {
  expect(codeOf(videoWithMetadata())).toBe('loop_type')
})

it('empties the names, dates and unknown fields of a WebM, in their places', () => {
  const secrets = (...types: string[]) =>
    Buffer.concat(types.map((type) => elementOf(type, Buffer.from('SECRETO'))))
  const sent = webmOf({ info: secrets('7ba9', '4461'), track: secrets('536e', '4dff') })
  const { bytes } = silentVideo(sent)
  expect([sent.includes('SECRETO'), bytes.includes('SECRETO')]).toEqual([true, false])
  expect(bytes.length).toBe(sent.length)
  expect(bytes.includes('V_VP9')).toBe(true)
  expect(silentVideo(bytes).bytes).toEqual(bytes)
})

it('refuses a video of tens of thousands of boxes or elements', () => {
  const boxes = (count: number) =>
    Buffer.concat([video('loop.mp4'), ...Array.from({ length: count }, () => boxOf('free', Buffer.alloc(0)))])
  const elements = (count: number) => webmOf({ segment: Buffer.from('ec80'.repeat(count), 'hex') })
  const fields = (count: number) => webmOf({ track: Buffer.from('ec80'.repeat(count), 'hex') })
  expect([boxes, elements, fields].map((make) => codeOf(make(19_000)))).toEqual(['mp4', 'webm', 'webm'])
  expect([boxes, elements, fields].map((make) => codeOf(make(20_000)))).toEqual(Array(3).fill('loop_type'))
})
