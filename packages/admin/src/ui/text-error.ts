import { texts } from '@estudio/texts'

/** What is wrong with a text that is required and may have so many characters (B09), or undefined. */
export const textError = (
  text: string | null | undefined,
  missing: string,
  most: number,
): string | undefined => {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return missing
  return [...trimmed].length > most ? texts.common.atMost(most) : undefined
}
