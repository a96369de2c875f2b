/**
 * Matches a pictogram with its variations and joiners, or an invisible character: control, zero-width and bidirectional
 * characters, and halves of surrogate pairs.
 */
const PICTOGRAM_OR_UNSEEN =
  /(\p{Extended_Pictographic}(?:\u{FE0F}|\p{Emoji_Modifier}|\u{200D}(?=\p{Extended_Pictographic}))*)|(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const LINE_BREAK = /\r\n?|[\v\f\x85\p{Zl}\p{Zp}]/gu
const PLAIN = /^[\n -~]*$/

/**
 * Text in the form in which it is stored and compared, independent of keyboard, page or file: composed letters (NFC),
 * line breaks as \n, spaces instead of tabs, and no invisible characters.
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

/** A code in the form in which codes are compared: hyphens replace typographic dashes, and spaces are single. */
export const plainCode = (typed: string): string =>
  plainText(typed).replace(DASHES, '-').replace(/\s+/g, ' ').trim()

/** The letters and digits of a code that people write in groups, such as an RFC or a CLABE. */
export const ungroupedCode = (typed: string): string => plainCode(typed).replace(/[ -]/g, '')
