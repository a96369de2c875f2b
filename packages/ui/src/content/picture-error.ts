import { MAX_PICTURE_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'

/** The file types that the server accepts as a coach's picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** The reason why a file is not accepted as a picture (COA-03), or undefined; the server checks its content. */
export const pictureError = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!pictureTypes.includes(type)) return texts.coach.profile.onlyImages
  return size > MAX_PICTURE_BYTES ? texts.coach.profile.tooLarge : undefined
}
