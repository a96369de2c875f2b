import { errors } from '../errors.ts'
import { soundOfMp4 } from './mp4-boxes.ts'
import { soundOfWebm } from './webm-elements.ts'

export type VideoFormat = 'mp4' | 'webm'

export interface SilentVideo {
  format: VideoFormat
  bytes: Buffer
}

const readers = [
  ['mp4', soundOfMp4],
  ['webm', soundOfWebm],
] as const

/** A loop has a few hundred boxes or elements; a file of nothing else would hold up the server. */
const MAX_PARTS = 20_000

/**
 * Reads the structure of a video: a whole MP4 (H.264) or WebM with one track of video and none of sound. The returned bytes have
 * nothing that a player does not need. Throws loop_type, loop_has_sound.
 */
export function silentVideo(sent: Buffer): SilentVideo {
  for (const [format, soundOf] of readers) {
    const bytes = Buffer.from(sent)
    const hasSound = soundOf(bytes, MAX_PARTS)
    if (hasSound) throw errors.refused('loop_has_sound')
    if (hasSound === false) return { format, bytes }
  }
  throw errors.refused('loop_type')
}
