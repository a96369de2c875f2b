import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { csvLine, tableFile, tableText, writers } from './export-file.ts'

describe('a line of CSV (RFC 4180)', () => {
  it.each([
    [['a', 'b'], '"a","b"\r\n'],
    [['a,b', 'c "d"', 'e\nf'], '"a,b","c ""d""","e\nf"\r\n'],
    [[null, 0, -1.5, ''], '"","0","-1.5",""\r\n'],
    [['=1+1', '+52', '-x', '@a', '\tb'], `"'=1+1","'+52","'-x","'@a","'\tb"\r\n`],
    [[' =1', '\n=1', '＝1'], `"' =1","'\n'=1","'＝1"\r\n`],
    [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"\r\n`],
    [['Ana María; vecina', 'a - b', '10|11'], '"Ana María; vecina","a - b","10|11"\r\n'],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  const separators = [',', ';', '\t', '|']
  const names = separators.flatMap((separator) =>
    ['=', '+', '-', '@', ' =', '"=', '""=', "'"].map((start) => `Ana${separator}${start}HYPERLINK(1)`),
  )
  it.each(separators)('has no cell that begins like a formula when its separator is %j', (separator) => {
    for (const name of names) {
      const line = csvLine(['uno', name, `${separator}${name}`, 'dos'])
      const read = [line.replaceAll('"', ''), ...parse(line, { delimiter: separator, relax_quotes: true })]
      for (const cell of read.flat().flatMap((text) => String(text).split(separator)))
        expect(cell.replace(/^["\s]+/, '')).not.toMatch(/^[=+\-@]/)
    }
  })
})

describe('the text of a table', () => {
  const columns = [
    ['Nombre', (row: { name: string }) => row.name],
    ['Largo', (row: { name: string }) => row.name.length],
  ] as const
  const text = async (format: 'csv' | 'ndjson', ...batches: { name: string }[][]) => {
    const stream = (async function* () {
      yield* batches
    })()
    const pieces: string[] = []
    for await (const piece of tableText(stream, columns, writers[format])) pieces.push(piece)
    return pieces
  }

  it('begins with a byte order mark and the titles, once', async () => {
    expect(await text('csv', [{ name: 'Ana' }], [{ name: 'Íñigo' }])).toEqual([
      '\uFEFF"Nombre","Largo"\r\n"Ana","3"\r\n',
      '"Íñigo","5"\r\n',
    ])
  })

  it('has its titles without any row', async () => {
    expect(await text('csv')).toEqual(['\uFEFF"Nombre","Largo"\r\n'])
    expect(await text('ndjson')).toEqual([])
  })

  it('is one JSON object for each row', async () => {
    expect((await text('ndjson', [{ name: 'A"b' }, { name: 'c' }])).join('')).toBe(
      '{"Nombre":"A\\"b","Largo":3}\n{"Nombre":"c","Largo":1}\n',
    )
  })

  const workbookOf = async (...batches: { name: string }[][]) => {
    const stream = (async function* () {
      yield* batches
    })()
    const pieces: Uint8Array[] = []
    for await (const piece of tableFile(stream, { file: 'usuarios', columns }, 'xlsx'))
      pieces.push(Buffer.from(piece))
    return readXlsxFile(Uint8Array.from(Buffer.concat(pieces)).buffer)
  }

  it('is a workbook with the titles and every row, and with the titles alone without any row', async () => {
    const titles = ['Nombre', 'Largo']
    expect(await workbookOf([{ name: '=1+1' }], [{ name: 'Íñigo' }])).toEqual([
      { sheet: 'usuarios', data: [titles, ['=1+1', 4], ['Íñigo', 5]] },
    ])
    expect(await workbookOf()).toEqual([{ sheet: 'usuarios', data: [titles] }])
  })
})
