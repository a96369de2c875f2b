import { texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'

const LIMITS = { maxSide: 1200, tooManyPixels: texts.coach.profile.tooManyPixels }

/** Throws unsupported_file, rate_limited. */
export const reencodeCoachPicture = (
  { pictureEncoder }: Pick<Context, 'pictureEncoder'>,
  bytes: Buffer,
): Promise<Buffer> => pictureEncoder.reencode(bytes, LIMITS)
