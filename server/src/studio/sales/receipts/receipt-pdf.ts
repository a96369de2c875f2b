import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Receipt, ReceiptPaper, ReceiptRefund } from '@estudio/contract'
import { centavos, mxn, SITE_LOOKS, THEME_ACCENT, tidyName } from '@estudio/domain'
import {
  formatBalance,
  formatDateSpan,
  formatLongDate,
  formatTablePrice,
  LANGUAGE,
  receiptMethodName,
  texts,
} from '@estudio/texts'
import { appFolder } from '../../../platform/config/paths.ts'

const t = texts.receipts

/** Points: 72 an inch. */
const MM = 72 / 25.4

interface Layout {
  width: number
  /** Undefined for a roll, which is cut where the receipt ends. */
  height?: number
  margin: number
  /** The width of the labels; the values stand beside them. */
  label: number
  gap: number
  colours: { ink: string; stone: string; clay: string; line: string }
  fontSizes: {
    studio: number
    contact: number
    title: number
    folio: number
    row: number
    total: number
    note: number
  }
}

const layouts: Record<ReceiptPaper, Layout> = {
  letter: {
    width: 612,
    height: 792,
    margin: 56,
    label: 140,
    gap: 10,
    colours: { ink: '#2A2521', stone: '#6F655C', clay: THEME_ACCENT, line: SITE_LOOKS.linen.hairline },
    fontSizes: { studio: 20, contact: 10, title: 16, folio: 12, row: 11, total: 14, note: 9 },
  },
  // A receipt printer has one colour and prints 72 of the 80 millimetres.
  '80mm': {
    width: 80 * MM,
    margin: 4 * MM,
    label: 68,
    gap: 4,
    colours: { ink: '#000000', stone: '#000000', clay: '#000000', line: '#000000' },
    fontSizes: { studio: 14, contact: 8, title: 11, folio: 10, row: 9, total: 12, note: 8 },
  },
}

/** No receipt is longer. */
const LONGEST_ROLL = 5000

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
  [t.labels.method, receiptMethodName(receipt)],
  [t.labels.reference, receipt.reference],
  [t.labels.date, formatLongDate(receipt.paid_on)],
]

/** A receipt has one page, so that only the latest refunds are listed; the others are summed up in the line before them. */
const MOST_REFUNDS = 4

const refundLine = ({ folio, method, date }: ReceiptRefund): string =>
  [t.refundOf(folio), formatLongDate(date), texts.checkout.methods[method]].join(' · ')

const refundRowsOf = ({ refunds }: Receipt): [title: string, amount: number][] => {
  const earlier = refunds.slice(0, -MOST_REFUNDS)
  const sum = mxn(earlier.reduce((cents, { amount }) => cents + centavos(amount), 0))
  return [
    ...(earlier.length > 0 ? [[t.earlierRefunds(earlier.length), sum] as [string, number]] : []),
    ...refunds.slice(-MOST_REFUNDS).map((one): [string, number] => [refundLine(one), one.amount]),
  ]
}

/** Draws the receipt from the top of the page. */
async function draw(doc: PDFKit.PDFDocument, receipt: Receipt, layout: Layout): Promise<void> {
  const { margin, label, gap, fontSizes } = layout
  const { ink, stone, clay, line } = layout.colours
  const width = layout.width - 2 * margin
  const values = { x: margin + label + gap, width: width - label - gap }
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
    .fontSize(fontSizes.studio)
    .fillColor(clay)
    .text(await printable(name))
    .moveDown(0.2)
  doc.font(regular).fontSize(fontSizes.contact).fillColor(stone)
  for (const text of [address, address.includes(city) ? '' : city, email, phone].filter(Boolean))
    doc.text(await printable(text))
  doc.moveDown(2).font(bold).fontSize(fontSizes.title).fillColor(ink).text(t.title)
  doc.font(regular).fontSize(fontSizes.folio).fillColor(stone).text(t.folio(receipt.folio)).moveDown()
  if (receipt.status === 'reversed')
    doc.font(bold).fontSize(fontSizes.folio).fillColor(clay).text(t.reversed.toUpperCase()).moveDown()
  rule()
  for (const [title, value] of rowsOf(receipt)) {
    const { y } = doc
    doc.font(regular).fontSize(fontSizes.row).fillColor(stone).text(title, margin, y, { width: label })
    doc.fillColor(ink).text(await printable(value), values.x, y, { width: values.width })
    doc.moveDown(0.6)
  }
  doc.x = margin
  rule()
  const { y } = doc
  doc.font(bold).fontSize(fontSizes.total).fillColor(ink).text(t.labels.amount, margin, y, { width: label })
  const total = t.amount(formatTablePrice(receipt.amount))
  doc.text(total, values.x, y, { width: values.width, align: 'right' }).moveDown()
  doc.font(regular).fontSize(fontSizes.row)
  for (const [title, amount] of refundRowsOf(receipt)) {
    doc.fillColor(stone).text(title, margin, doc.y, { width })
    doc
      .fillColor(ink)
      .text(t.amount(formatBalance(-amount)), { width, align: 'right' })
      .moveDown(0.3)
  }
  doc.moveDown()
  doc.font(regular).fontSize(fontSizes.note).fillColor(stone).text(t.notInvoice, margin, doc.y, { width })
}

/** Draws a receipt on one page: of letter size, or of a receipt printer's roll. */
export async function receiptPdf(receipt: Receipt, paper: ReceiptPaper = 'letter'): Promise<Buffer> {
  // The library is loaded with the first receipt.
  const { default: PDFDocument } = await import('pdfkit')
  const layout = layouts[paper]
  const { width, margin } = layout
  const pageOf = (height: number) =>
    new PDFDocument({
      size: [width, height],
      margin,
      lang: LANGUAGE,
      displayTitle: true,
      font: regular,
      info: {
        Title: `${t.title}, ${t.folio(receipt.folio)}`,
        Author: receipt.studio.name,
        CreationDate: new Date(receipt.verified_at),
      },
    })
  /** The length of the receipt on a roll. */
  const lengthOnRoll = async () => {
    const roll = pageOf(LONGEST_ROLL)
    await draw(roll, receipt, layout)
    return roll.y + 2 * margin
  }
  const doc = pageOf(layout.height ?? (await lengthOnRoll()))
  const file = buffer(doc)
  await draw(doc, receipt, layout)
  doc.end()
  return file
}
