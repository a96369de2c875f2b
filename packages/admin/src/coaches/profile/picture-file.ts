import { texts } from '@estudio/texts'

const maxBytes = 5 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** What the file chooser offers. */
export const pictureKinds = kinds.join(',')

/** What is wrong with a file chosen as a picture, or undefined; the server looks into it again. */
export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!kinds.includes(type)) return texts.coach.profile.onlyImages
  return size > maxBytes ? texts.coach.profile.tooLarge : undefined
}
