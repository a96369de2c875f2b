/**
 * A pictogram with its variations and the joiners to other pictograms, or a character that is not seen: control,
 * zero-width and bidirectional characters, and halves of surrogate pairs.
 */
const PICTOGRAM_OR_UNSEEN =
  /(\p{Extended_Pictographic}(?:\u{FE0F}|\p{Emoji_Modifier}|\u{200D}(?=\p{Extended_Pictographic}))*)|(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const LINE_BREAK = /\r\n?|[\v\f\x85\p{Zl}\p{Zp}]/gu
const PLAIN = /^[\n -~]*$/

/**
 * Text as it is kept and compared, whichever keyboard, page or file it comes from: composed letters (NFC), line breaks as
 * \n, spaces in place of tabs, and no character that is not seen.
 */
export const plainText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(LINE_BREAK, '\n')
        .replaceAll('\t', ' ')
        .replace(PICTOGRAM_OR_UNSEEN, (_match, pictogram?: string) => pictogram ?? '')
        .normalize('NFC')

const DASHES = /[\p{Pd}\u{2212}]/gu

/** A code as it is compared: typographic dashes are hyphens, and any spaces are one. */
export const plainCode = (typed: string): string =>
  plainText(typed).replace(DASHES, '-').replace(/\s+/g, ' ').trim()

/** The letters and digits of a code that people write in groups, such as an RFC or a CLABE. */
export const ungroupedCode = (typed: string): string => plainCode(typed).replace(/[ -]/g, '')
