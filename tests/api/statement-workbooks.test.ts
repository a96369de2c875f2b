import { existsSync } from 'node:fs'
import type { ErrorBody, StatementMovementList } from '@estudio/contract'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importFile } from '../harness/bank-files.ts'
import { openStudio } from '../harness/index.ts'

const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
const admin = await studio.admin()

const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

const workbookOf = (
  rows: string | Buffer,
  {
    target = 'worksheets/sheet1.xml',
    others = {},
  }: { target?: string; others?: Record<string, Buffer> } = {},
) =>
  Buffer.from(
    zipSync({
      ...others,
      'xl/workbook.xml': Buffer.from(
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': Buffer.from(
        `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`,
      ),
      [`xl/${target}`]: typeof rows === 'string' ? Buffer.from(sheet(rows)) : rows,
    }),
  )

describe('a hostile workbook is refused without taking memory', () => {
  it.each([
    ['a row far below', workbookOf('<row r="900000000"><c r="A900000000"><v>1</v></c></row>')],
    ['a cell far below', workbookOf("<row><c r='A900000000'><v>1</v></c></row>")],
    ['a cell far to the right', workbookOf('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>')],
    [
      'an address under a prefix',
      workbookOf('<row x:r="900000000" xmlns:x="x"><c r="A1"><v>1</v></c></row>'),
    ],
    [
      'an address under a prefix that ends like the declaration of one',
      workbookOf('<row axmlns:r="900000000" xmlns:axmlns="x"><c r="A1"><v>1</v></c></row>'),
    ],
    [
      'a sheet in another folder',
      workbookOf('<row r="900000000"><c r="A900000000"/></row>', { target: 'any.xml' }),
    ],
    [
      'rows without an address and without end',
      workbookOf(`<row r="1"><c r="BH1"><v>1</v></c></row>${'<row/>'.repeat(1_000_000)}`),
    ],
    // The reader begins such a text anew for every piece of it, which takes minutes.
    ['a text without end', workbookOf(' r'.repeat(10_000_000))],
    ['a comment without end', workbookOf(`<!-- ${'<a>'.repeat(6_000_000)}`)],
    [
      'a shared text without end',
      workbookOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', {
        others: { 'xl/sharedStrings.xml': Buffer.from(`<sst><si><t>${' r'.repeat(5_000_000)}`) },
      }),
    ],
    ['an address in entities', workbookOf('<row r="&#57;00000000"><c r="A1"><v>1</v></c></row>')],
    [
      'a cell far below in a sheet that is kept elsewhere',
      workbookOf('<row r="900000000"><c r="A900000000"><v>1</v></c></row>', { target: 'data/one.xml' }),
    ],
    [
      'a million rows without a number, the last of them wide',
      workbookOf(`${'<row/>'.repeat(1_000_000)}<row><c r="BH1"><v>1</v></c></row>`),
    ],
    ['a million cells without an address', workbookOf(`<row r="1">${'<c/>'.repeat(1_000_000)}</row>`)],
    ['what unpacks to 64 MB', workbookOf(Buffer.alloc(64 * 1024 * 1024, ' '))],
  ])('%s', async (_what, file) => {
    const before = process.memoryUsage().rss
    const { status, body } = await importFile<ErrorBody>(studio, admin, file)
    expect([status, body.code]).toEqual([422, 'statement_unreadable'])
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  it('a file that declares a smaller unpacked size', async () => {
    const file = workbookOf(Buffer.alloc(64 * 1024 * 1024, ' '))
    // The size is in the local heading and in the directory.
    const size = Buffer.alloc(4)
    size.writeUInt32LE(64 * 1024 * 1024)
    for (let at = file.indexOf(size); at >= 0; at = file.indexOf(size, at)) file.writeUInt32LE(100, at)
    const before = process.memoryUsage().rss
    expect(await importFile<ErrorBody>(studio, admin, file)).toMatchObject({
      status: 422,
      body: { code: 'statement_unreadable' },
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })
})

const text = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
const textRow = (row: number, ...cells: string[]) =>
  `<row r="${row}">${cells.map((value, at) => text(`${'ABC'.charAt(at)}${row}`, value)).join('')}</row>`
const headings = textRow(1, 'Fecha', 'Concepto', 'Abono')
const conceptsOf = async (id: string) =>
  (await admin.get<StatementMovementList>(`/api/admin/statements/${id}/movements`)).body.movements.map(
    ({ concept, amount }) => [concept, amount],
  )

it('the sheet with the movements is found at any position', async () => {
  const cover = sheet(textRow(1, 'Estado de cuenta') + textRow(2, 'Titular', 'ESTUDIO SA'))
  const list = sheet(textRow(1, 'Fecha', 'Concepto', 'Abono') + textRow(2, '26/11/2026', 'SPEI', '1,200.00'))
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const numbers = [1, 2, 3]
  const file = zipSync({
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns:r="${relationships}"><sheets>${numbers
        .map((id) => `<sheet name="${id}" sheetId="${id}" r:id="rId${id}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships>${numbers
        .map(
          (id) =>
            `<Relationship Id="rId${id}" Type="${relationships}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(cover),
    'xl/worksheets/sheet2.xml': Buffer.from(sheet('')),
    'xl/worksheets/sheet3.xml': Buffer.from(list),
  })
  const { status, body } = await importFile(studio, admin, Buffer.from(file))
  expect(status).toBe(201)
  expect(await conceptsOf(body.statement.id)).toEqual([['SPEI', 1200]])
})

describe('a hostile workbook is harmless:', () => {
  it.each([
    ['an external entity', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
    ['entities that grow', `<!ENTITY y "${'ha'.repeat(100)}"><!ENTITY x "${'&y;'.repeat(100)}">`],
    ['a document type elsewhere', '<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;'],
  ])('%s is refused unresolved', async (_what, entities) => {
    const rows = headings + textRow(2, '05/11/2026', 'uno &x;', '100.00')
    const xml = sheet(rows).replace('?>', `?><!DOCTYPE worksheet [${entities}]>`)
    expect(await importFile<ErrorBody>(studio, admin, workbookOf(Buffer.from(xml)))).toMatchObject({
      status: 422,
      body: { code: 'statement_unreadable' },
    })
  })

  it('a formula is read as the value that it showed, and a text that looks like a formula as a text', async () => {
    const formula = '<c r="C2"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>250.5</v></c>'
    const row = `<row r="2">${text('A2', '05/11/2026')}${text('B2', '=HYPERLINK(A1)')}${formula}</row>`
    const { body } = await importFile(studio, admin, workbookOf(headings + row))
    expect(await conceptsOf(body.statement.id)).toEqual([['=HYPERLINK(A1)', 250.5]])
  })

  it('names with paths open no other file, in the archive or as the name of the file', async () => {
    const others = {
      '../../../../tmp/hostile.xml': Buffer.from('<a/>'),
      '/tmp/hostile.xml': Buffer.from('<a/>'),
      '__proto__.xml': Buffer.from('<a/>'),
    }
    const file = workbookOf(headings + textRow(2, '05/11/2026', 'tres', '7.00'), { others })
    const { body } = await importFile(studio, admin, file, { fileName: '../../etc/<b>cuenta</b>.xlsx' })
    expect(body.statement.file_name).toBe('b>.xlsx')
    expect(existsSync('/tmp/hostile.xml')).toBe(false)
  })
})
