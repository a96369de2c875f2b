import { reasonText } from '@estudio/texts'
import { AppError, errors } from '../../../platform/errors.ts'
import type { PictureEncoder } from '../../../platform/files/reencode-picture.ts'
import { PAPER_PICTURE } from '../../sales/index.ts'

const tooManyPixels = reasonText('picture_too_large')

/** Returns an upright JPEG without metadata. Throws picture_type, picture_too_large, rate_limited. */
export async function reencodedPhoto(encoder: PictureEncoder, sent: Buffer): Promise<Buffer> {
  try {
    return await encoder.reencode(sent, { ...PAPER_PICTURE, tooManyPixels })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unsupported_file')) throw error
    throw errors.refused(error.message === tooManyPixels ? 'picture_too_large' : 'picture_type')
  }
}
