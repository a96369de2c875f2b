import { zipSync } from 'fflate'

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const archiveOf = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  )

const letters = (column: number): string =>
  `${column > 25 ? letters(Math.floor(column / 26) - 1) : ''}${String.fromCharCode(65 + (column % 26))}`

/** A cell of a sheet: a text, a number, or null for a cell that has a colour and no content. */
type SheetCell = string | number | null

export interface SheetRow {
  cells: readonly SheetCell[]
  /** The number of the row; by default it follows the row before. */
  line?: number
  hidden?: boolean
}

const cellXml = (cell: SheetCell, place: string): string => {
  if (cell === null) return `<c r="${place}" s="1"/>`
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}

function sheetXml(rows: readonly SheetRow[]): string {
  let last = 0
  const written = rows.map(({ cells, line = last + 1, hidden }) => {
    last = line
    const xml = cells.map((cell, at) => cellXml(cell, `${letters(at)}${line}`)).join('')
    return `<row r="${line}"${hidden ? ' hidden="1"' : ''}>${xml}</row>`
  })
  return `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`
}

/** A workbook of sheets; `chart` stands for a sheet that is a chart. */
export function workbookOfSheets(...sheets: (readonly SheetRow[] | 'chart')[]): Buffer {
  const parts = sheets.map((sheet, at) => ({
    id: `rId${at + 1}`,
    kind: sheet === 'chart' ? 'chartsheet' : 'worksheet',
    path: sheet === 'chart' ? `chartsheets/sheet${at + 1}.xml` : `worksheets/sheet${at + 1}.xml`,
    xml: sheet === 'chart' ? '<chartsheet/>' : sheetXml(sheet),
  }))
  return archiveOf({
    'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets>${parts
      .map(({ id }, at) => `<sheet name="Hoja ${at + 1}" sheetId="${at + 1}" r:id="${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${parts
      .map(
        ({ id, kind, path }) => `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${path}"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(parts.map(({ path, xml }) => [`xl/${path}`, xml])),
  })
}

export const numbersFile = (): Buffer =>
  archiveOf({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' })
export const binaryWorkbook = (): Buffer =>
  archiveOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' })
export const openDocument = (): Buffer =>
  Buffer.from(
    zipSync({
      mimetype: [Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': Buffer.from('<x/>'),
    }),
  )
const compoundFile = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')])
export const workbookWithPassword = (): Buffer => compoundFile('EncryptedPackage')
export const oldWorkbook = (): Buffer => compoundFile('Workbook')
