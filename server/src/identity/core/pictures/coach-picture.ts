import { texts } from '@estudio/texts'
import { reencodePicture } from '../../../platform/files/reencode-picture.ts'

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

const LIMITS = { maxPixels: 16_000_000, maxSide: 1200, tooManyPixels: texts.coach.profile.tooManyPixels }

/** Throws unsupported_file, rate_limited. */
export const reencodeCoachPicture = (bytes: Buffer): Promise<Buffer> => reencodePicture(bytes, LIMITS)
