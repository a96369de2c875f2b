import { UnreadableTable } from './unreadable-table.ts'

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** The characters from byte 128 on. Node.js does not decode code page 850, and decodes windows-1252 as ISO 8859-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const decode = (encoding: string) => (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
/** Bytes after the end of `from128` are decoded as ISO 8859-1. */
const decodePage = (from128: string) => (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => from128[byte.charCodeAt(0) - 128] ?? byte)

/** The encodings that banks use besides Unicode. The first encoding wins when two fit equally well. */
const singleByteEncodings = [decodePage(WINDOWS_1252), decode('macintosh'), decodePage(CODE_PAGE_850)]

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/
const PUNCTUATION = /[¿¡ºª°·«»´–—‘’“”…€\u00a0]/
/** Whether an accented letter stands beside a letter, and no capital letter stands inside a word. */
const fitsInWord = (letter: string, before: string, after: string): boolean =>
  /[a-záéíóúüñ]/.test(letter)
    ? /[a-z]/i.test(before + after) && !/[A-Z]/.test(after)
    : /[A-Z]/.test(before + after) || (/[a-z]/.test(after) && !/[a-z]/.test(before))

/** Counts one for each accented letter that fits its word, and minus one for each character that Spanish does not use. */
function spanishScore(text: string): number {
  let score = 0
  for (const { 0: character, index } of text.matchAll(/\P{ASCII}/gu)) {
    if (SPANISH.test(character))
      score += fitsInWord(character, text[index - 1] ?? ' ', text[index + 1] ?? ' ') ? 1 : -1
    else if (!PUNCTUATION.test(character)) score -= 1
  }
  return score
}

const decodeSingleBytes = (bytes: Uint8Array): string => {
  const texts = singleByteEncodings.map((read) => read(bytes))
  const scores = texts.map(spanishScore)
  return texts[scores.indexOf(Math.max(...scores))] ?? ''
}

/** UTF-16 without a byte order mark has a zero in every second byte of its ASCII characters. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const zeros = { even: 0, odd: 0 }
  const sample = bytes.subarray(0, 200)
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1
  })
  const most = sample.length * 0.4
  if (zeros.odd > most && zeros.even === 0) return 'utf-16le'
  return zeros.even > most && zeros.odd === 0 ? 'utf-16be' : undefined
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Decodes UTF-16 by its byte order mark or its zeros, UTF-8 even with damaged bytes, and else the encoding that makes the text
 * most Spanish.
 */
function decodeBytes(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return decode(utf16)(bytes)
  const utf8 = decode('utf-8')(bytes)
  const damaged = countOf(utf8, /\ufffd/g)
  if (damaged === 0 || startsWith(bytes, 0xef, 0xbb, 0xbf)) return utf8
  // In other encodings hardly any two bytes form a UTF-8 character.
  const whole = countOf(utf8, /\P{ASCII}/gu) - damaged
  return whole >= damaged ? utf8 : decodeSingleBytes(bytes)
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/).length

/** Decodes the text of a file that is not a workbook; a damaged character becomes �. Throws UnreadableTable. */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeBytes(bytes)
  if (text.trim() === '') throw new UnreadableTable('empty')
  if (/^\s*%PDF/.test(text)) throw new UnreadableTable('notATable')
  const unprintable = /[^\P{Cc}\t\n\v\f\r]/u.exec(text)
  if (unprintable) throw new UnreadableTable('controlCharacters', lineAt(text, unprintable.index))
  return text
}
