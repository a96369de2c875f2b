import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Loop } from '@estudio/contract'
import type { Db } from '../../server/src/platform/db/database.ts'
import { type Answer, type Caller, multipartOf } from './http.ts'

/** `recorded` is as a browser records, with sizes that are unknown; `loop.mp4` and `loop.webm` have a comment with the word SECRETO. */
export type Video = 'loop.mp4' | 'loop.webm' | 'recorded.webm' | 'sound.mp4' | 'sound.webm' | 'hevc.mp4'

/** A video of a few kilobytes, two seconds long. */
export const video = (name: Video): Buffer => readFileSync(join(import.meta.dirname, 'loops', name))

/** A box of an MP4. */
export const boxOf = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** An element of a WebM. */
export const elementOf = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(content.length, 4)
  size[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

/** The MP4 with another track, of metadata such as places. */
export const videoWithMetadata = (): Buffer => {
  const loop = video('loop.mp4')
  const at = loop.indexOf('moov') - 4
  const size = loop.readUInt32BE(at)
  const handler = boxOf('hdlr', Buffer.from('\0\0\0\0\0\0\0\0meta', 'latin1'))
  const track = boxOf('trak', boxOf('mdia', handler))
  const moov = boxOf('moov', Buffer.concat([loop.subarray(at + 8, at + size), track]))
  return Buffer.concat([loop.subarray(0, at), moov, loop.subarray(at + size)])
}

/** A WebM with these fields beside those that it needs. */
export const webmOf = ({ info, track, segment }: Partial<Record<'info' | 'track' | 'segment', Buffer>>) => {
  const none = Buffer.alloc(0)
  const fields = [elementOf('83', Buffer.from([1])), elementOf('86', Buffer.from('V_VP9')), track ?? none]
  const parts = [
    elementOf('1549a966', Buffer.concat([elementOf('2ad7b1', Buffer.from('0f4240', 'hex')), info ?? none])),
    elementOf('1654ae6b', elementOf('ae', Buffer.concat(fields))),
    elementOf('1f43b675', none),
    segment ?? none,
  ]
  return Buffer.concat([
    elementOf('1a45dfa3', elementOf('4282', Buffer.from('webm'))),
    elementOf('18538067', Buffer.concat(parts)),
  ])
}

/** The MP4 with a box that players skip behind it, so that the file has this size. */
export const videoOfSize = (bytes: number): Buffer => {
  const loop = video('loop.mp4')
  return Buffer.concat([loop, boxOf('free', Buffer.alloc(bytes - loop.length - 8))])
}

export const sendsLoop = (
  person: Caller,
  file: Buffer,
  type = 'video/mp4',
): Promise<Answer<{ loop: Loop; code?: string; message?: string }>> => {
  const { payload, headers } = multipartOf(file, type)
  return person.post('/api/admin/site/loops', payload, headers)
}

/** Adds a loop and returns it. */
export const addsLoop = async (person: Caller, name: Video = 'loop.webm'): Promise<Loop> =>
  (await sendsLoop(person, video(name))).body.loop

export const storedLoop = (db: Db, id: string) =>
  db
    .selectFrom('studio.loops')
    .select(['format', 'bytes', 'unused_since'])
    .where('id', '=', id)
    .executeTakeFirst()
