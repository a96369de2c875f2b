import { inflateSync } from 'node:zlib'

/** By its number; streams are inflated. */
const objectsOf = (pdf: Buffer): Map<string, string> => {
  const objects = pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)
  return new Map([...objects].map(([, number = '', body = '']) => [number, inflated(body)]))
}

/** The last byte of a stream may be a carriage return. */
const inflated = (body: string): string => {
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1]
  if (stream === undefined || !body.includes('/FlateDecode')) return body
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** The text of each glyph of an embedded font: its ToUnicode map. */
const lettersOf = (map: string): Map<string, string> => {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  return letters
}

/** The text on the pages of a PDF with embedded fonts, a line for each piece. */
export const pdfText = (pdf: Buffer): string => {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]
      if (map !== undefined) fonts.set(name, lettersOf(objects.get(map) ?? ''))
    }
  const lines: string[] = []
  for (const page of objects.values()) {
    let font: Map<string, string> | undefined
    for (const [, name, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name)
      const glyphs = shown?.match(/<[0-9a-f]+>/gi)?.flatMap((hex) => hex.match(/[0-9a-f]{4}/gi) ?? [])
      if (glyphs) lines.push(glyphs.map((glyph) => font?.get(glyph) ?? '').join(''))
    }
  }
  return lines.join('\n')
}
