import { texts } from '@estudio/texts'

const maxBytes = 5 * 1024 * 1024

/** What the file chooser offers. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** What is wrong with a file chosen as a picture, or undefined; the server checks it again. */
export const pictureError = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!pictureTypes.includes(type)) return texts.coach.profile.onlyImages
  return size > maxBytes ? texts.coach.profile.tooLarge : undefined
}
