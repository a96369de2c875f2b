import { ApiError } from '@estudio/client'
import { MAX_PICTURE_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { shrinkPicture } from '../browser/shrink-picture'

/** The file types that the server accepts as a coach's picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** The reason why a file is not a picture, or undefined; the server checks its content. */
export const pictureTypeError = ({ type }: Pick<File, 'type'>): string | undefined =>
  pictureTypes.includes(type) ? undefined : texts.coach.profile.onlyImages

/** The reason why a file is not accepted as a coach's picture, or undefined. */
export const pictureError = (file: Pick<File, 'type' | 'size'>): string | undefined =>
  pictureTypeError(file) ?? (file.size > MAX_PICTURE_BYTES ? texts.coach.profile.tooLarge : undefined)

interface PictureToSendOptions {
  /** The reason why a picture is not sent. */
  errorOf: (file: File) => string | undefined
  /** Keeps what is transparent. */
  transparent?: boolean
}

/** The chosen picture, scaled down when it is large. Throws ApiError when it cannot be sent. */
export async function pictureToSend(
  chosen: File,
  { errorOf, ...options }: PictureToSendOptions,
): Promise<File> {
  const file = await shrinkPicture(chosen, options)
  const error = errorOf(file)
  if (error !== undefined) throw ApiError.refused(413, 'picture_too_large', error)
  return file
}
