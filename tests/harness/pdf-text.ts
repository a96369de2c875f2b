import { inflateSync } from 'node:zlib'

/** What a PDF of standard fonts shows: its streams inflated, its strings joined. */
export const pdfText = (pdf: Buffer): string => {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  const pages = streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
  const lines = pages.flatMap((page) => page.split('TJ'))
  return lines
    .map((line) => [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join(''))
    .map((hex) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    .join('\n')
}
