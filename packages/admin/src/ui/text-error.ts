import { texts } from '@estudio/texts'

/** The error of an optional text with a maximum length, or undefined. */
export const optionalTextError = (
  text: string | null | undefined,
  most: number,
  tooLong = texts.common.atMost(most),
): string | undefined => ([...(text ?? '').trim()].length > most ? tooLong : undefined)

/** The error of a required text with a maximum length. */
export const textError = (
  text: string | null | undefined,
  missing: string,
  most: number,
  tooLong?: string,
): string | undefined => ((text ?? '').trim() === '' ? missing : optionalTextError(text, most, tooLong))
