import { texts } from '@estudio/texts'

/** What is wrong with a text that has to be given and may be so many characters long (B09), or undefined. */
export const textFault = (text: string, missing: string, most: number): string | undefined => {
  if (text.trim() === '') return missing
  return [...text.trim()].length > most ? texts.common.atMost(most) : undefined
}
