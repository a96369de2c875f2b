import { texts } from '@estudio/texts'

/** What is wrong with an optional text that may have so many characters (B09), or undefined. */
export const optionalTextError = (
  text: string | null | undefined,
  most: number,
  tooLong = texts.common.atMost(most),
): string | undefined => ([...(text ?? '').trim()].length > most ? tooLong : undefined)

/** The same of a text that is required. */
export const textError = (
  text: string | null | undefined,
  missing: string,
  most: number,
  tooLong?: string,
): string | undefined => ((text ?? '').trim() === '' ? missing : optionalTextError(text, most, tooLong))
