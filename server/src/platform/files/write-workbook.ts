import { strToU8, Zip, ZipDeflate } from 'fflate'

export type WorkbookCell = string | number | null

export interface WorkbookSheet {
  /** At most 31 characters, without any of : \ / ? * [ ] */
  name: string
  titles: readonly string[]
  /** The rows, page by page. A sheet without rows is left out of the workbook. */
  pages: AsyncIterable<readonly (readonly WorkbookCell[])[]>
}

/** Excel reports a workbook as damaged when a cell has a longer text. */
const LONGEST_TEXT = 32_767
const COLUMN_WIDTH = 22

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters that XML cannot contain: control characters, two noncharacters, and a surrogate whose pair was cut off. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(UNWRITABLE, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** A text is written as a text, which a spreadsheet never takes for a formula. */
const cellXml = (cell: WorkbookCell, place: string, style: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

const rowXml = (cells: readonly WorkbookCell[], row: number, style = ''): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`, style)).join('')}</row>`

/** The first row has the titles in bold and stays in sight. */
const sheetStart = (titles: readonly string[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${titles.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols>` +
  `<sheetData>${rowXml(titles, 1, ' s="1"')}`
const sheetEnd = '</sheetData></worksheet>'

const bold = 1
const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`
const format = (fontId: number) => `<xf numFmtId="0" fontId="${fontId}" fillId="0" borderId="0"`
const styles =
  `${declaration}<styleSheet xmlns="${main}"><fonts count="2">${font('')}${font('<b/>')}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  `<cellStyleXfs count="1">${format(0)}/></cellStyleXfs>` +
  `<cellXfs count="2">${format(0)} xfId="0"/>${format(bold)} xfId="0" applyFont="1"/></cellXfs></styleSheet>`

const relations = (targets: readonly (readonly [type: string, target: string])[]): string => {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

/** The parts that name the sheets, by path. They are written last, when it is known which sheets have rows. */
const partsAround = (sheets: readonly string[]): Record<string, string> => {
  const path = (index: number) => `worksheets/sheet${index + 1}.xml`
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}" ContentType="${contentType}.${kind}+xml"/>`
  const entry = (name: string, index: number) =>
    `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`
  return {
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(entry).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_name, index) => ['worksheet', path(index)] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      part('workbook.xml', 'sheet.main') +
      part('styles.xml', 'styles') +
      `${sheets.map((_name, index) => part(path(index), 'worksheet')).join('')}</Types>`,
  }
}

/** Writes an XLSX as a stream. It holds one page of rows, and reads no further than its reader asks for bytes. */
export async function* workbook(sheets: Iterable<WorkbookSheet>): AsyncGenerator<Uint8Array, void> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const addPart = (path: string) => {
    const part = new ZipDeflate(path)
    zip.add(part)
    return part
  }
  const names: string[] = []
  for (const { name, titles, pages } of sheets) {
    let sheet: ZipDeflate | undefined
    let row = 1
    for await (const page of pages) {
      if (!sheet) {
        names.push(name)
        sheet = addPart(`xl/worksheets/sheet${names.length}.xml`)
        sheet.push(strToU8(sheetStart(titles)))
      }
      sheet.push(strToU8(page.map((cells) => rowXml(cells, ++row)).join('')))
      // A short page stays in the compressor until more follows.
      if (written.length > 0) yield Buffer.concat(written.splice(0))
    }
    sheet?.push(strToU8(sheetEnd), true)
  }
  for (const [path, xml] of Object.entries(partsAround(names))) addPart(path).push(strToU8(xml), true)
  zip.end()
  yield Buffer.concat(written.splice(0))
}
