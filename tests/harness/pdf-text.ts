import { inflateSync } from 'node:zlib'

/** What a PDF of pdfkit with standard fonts shows: its streams inflated, its strings joined. A stream's last byte may be a carriage return. */
export const pdfText = (pdf: Buffer): string => {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
  const pages = streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
  const lines = pages.flatMap((page) => page.split('TJ'))
  return lines
    .map((line) => [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join(''))
    .map((hex) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    .join('\n')
}
