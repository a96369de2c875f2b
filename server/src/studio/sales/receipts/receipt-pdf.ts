import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Receipt } from '@estudio/contract'
import { tidyName } from '@estudio/domain'
import { formatDateSpan, formatLongDate, formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import { appFolder } from '../../../platform/config/paths.ts'

const t = texts.receipts

const ink = '#2A2521'
const stone = '#6F655C'
const clay = '#A8502F'
const line = '#E8DFD4'
const margin = 56
const [regular, bold] = ['arimo-regular', 'arimo-bold'].map((name) =>
  join(appFolder, 'server/fonts', `${name}.ttf`),
) as [string, string]

/** The characters that the font lacks. It has Latin, Greek and Cyrillic letters, punctuation and currencies (decision 0018). */
const UNPRINTABLE =
  /[^ -~\u{A0}-\u{24F}\u{2B0}-\u{2DD}\u{370}-\u{52F}\u{1E00}-\u{1FFF}\u{2010}-\u{2044}\u{20A0}-\u{20BF}\u{2116}-\u{2122}\u{2212}]/gu
const PICTOGRAM = /[\p{Extended_Pictographic}\p{Emoji_Component}]/u

/** Letters that the font lacks are transliterated; pictograms have no letters and are left out. */
async function printable(text: string): Promise<string> {
  const plain = tidyName(text)
  if (plain.search(UNPRINTABLE) < 0) return plain
  // The table of all scripts takes half a megabyte, and few receipts need it.
  const { default: anyAscii } = await import('any-ascii')
  return tidyName(plain.replace(UNPRINTABLE, (letter) => (PICTOGRAM.test(letter) ? '' : anyAscii(letter))))
}

const rowsOf = (receipt: Receipt): [label: string, value: string][] => [
  [t.labels.member, receipt.member.full_name],
  [t.labels.concept, t.concept(receipt.plan_name)],
  [t.labels.dates, formatDateSpan(receipt.start_date, receipt.end_date)],
  [t.labels.method, paymentMethodName(receipt)],
  [t.labels.reference, receipt.reference],
  [t.labels.date, formatLongDate(receipt.paid_on)],
]

/** Draws a receipt on one page of letter size. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // The library is loaded with the first receipt.
  const { default: PDFDocument } = await import('pdfkit')
  const title = `${t.title}, ${t.folio(receipt.folio)}`
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: 'es-MX',
    displayTitle: true,
    font: regular,
    info: { Title: title, Author: receipt.studio.name, CreationDate: new Date(receipt.verified_at) },
  })
  const file = buffer(doc)
  const width = doc.page.width - 2 * margin
  const rule = () =>
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .strokeColor(line)
      .stroke()
      .moveDown()

  const { name, address, city, email, phone } = receipt.studio
  doc
    .font(bold)
    .fontSize(20)
    .fillColor(clay)
    .text(await printable(name))
    .moveDown(0.2)
  doc.font(regular).fontSize(10).fillColor(stone)
  for (const text of [address, address.includes(city) ? '' : city, email, phone].filter(Boolean))
    doc.text(await printable(text))
  doc.moveDown(2).font(bold).fontSize(16).fillColor(ink).text(t.title)
  doc.font(regular).fontSize(12).fillColor(stone).text(t.folio(receipt.folio)).moveDown()
  if (receipt.status === 'reversed')
    doc.font(bold).fontSize(12).fillColor(clay).text(t.reversed.toUpperCase()).moveDown()
  rule()
  for (const [label, value] of rowsOf(receipt)) {
    const { y } = doc
    doc.font(regular).fontSize(11).fillColor(stone).text(label, margin, y, { width: 140 })
    doc.fillColor(ink).text(await printable(value), margin + 150, y, { width: width - 150 })
    doc.moveDown(0.6)
  }
  doc.x = margin
  rule()
  const { y } = doc
  doc.font(bold).fontSize(14).fillColor(ink).text(t.labels.amount, margin, y, { width: 140 })
  const total = t.amount(formatTablePrice(receipt.amount))
  doc.text(total, margin + 150, y, { width: width - 150, align: 'right' }).moveDown(2)
  doc.font(regular).fontSize(9).fillColor(stone).text(t.notInvoice, margin, doc.y, { width })
  doc.end()
  return file
}
