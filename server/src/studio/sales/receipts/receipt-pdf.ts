import { buffer } from 'node:stream/consumers'
import type { Receipt } from '@estudio/contract'
import { formatDateSpan, formatLongDate, formatTablePrice, paymentMethodName, texts } from '@estudio/texts'

const t = texts.receipts

const ink = '#2A2521'
const stone = '#6F655C'
const clay = '#A8502F'
const line = '#E8DFD4'
const margin = 56
const [regular, bold] = ['Helvetica', 'Helvetica-Bold']

/** The standard fonts have the letters of Western Europe only. */
const inWinAnsi = (text: string): string =>
  text.replace(/[^\t\n\x20-\x7E\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, (letter) => {
    const base = letter.normalize('NFD').replace(/\p{Mark}/gu, '')
    return /^[\x20-\x7E]+$/.test(base) ? base : '?'
  })

const rowsOf = (receipt: Receipt): [label: string, value: string][] => [
  [t.labels.member, receipt.member.full_name],
  [t.labels.concept, t.concept(receipt.plan_name)],
  [t.labels.dates, formatDateSpan(receipt.start_date, receipt.end_date)],
  [t.labels.method, paymentMethodName(receipt)],
  [t.labels.reference, receipt.reference],
  [t.labels.date, formatLongDate(receipt.paid_on)],
]

/** One page of letter size. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Loaded by the first receipt only.
  const { default: PDFDocument } = await import('pdfkit')
  const title = `${t.title}, ${t.folio(receipt.folio)}`
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: 'es-MX',
    displayTitle: true,
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
  doc.font(bold).fontSize(20).fillColor(clay).text(inWinAnsi(name)).moveDown(0.2)
  doc.font(regular).fontSize(10).fillColor(stone)
  for (const text of [address, address.includes(city) ? '' : city, email, phone].filter(Boolean))
    doc.text(inWinAnsi(text))
  doc.moveDown(2).font(bold).fontSize(16).fillColor(ink).text(t.title)
  doc.font(regular).fontSize(12).fillColor(stone).text(t.folio(receipt.folio)).moveDown()
  if (receipt.status === 'reversed')
    doc.font(bold).fontSize(12).fillColor(clay).text(t.reversed.toUpperCase()).moveDown()
  rule()
  for (const [label, value] of rowsOf(receipt)) {
    const { y } = doc
    doc.font(regular).fontSize(11).fillColor(stone).text(label, margin, y, { width: 140 })
    doc.fillColor(ink).text(inWinAnsi(value), margin + 150, y, { width: width - 150 })
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
