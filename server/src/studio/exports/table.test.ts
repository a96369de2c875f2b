import { describe, expect, it } from 'vitest'
import { csvLine, tableText, writers } from './table.ts'

describe('a line of CSV (RFC 4180)', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'c "d"', 'e\nf'], '"a,b","c ""d""","e\nf"\r\n'],
    [[null, 0, -1.5, ''], ',0,-1.5,\r\n'],
    [['=1+1', '+52', '-x', '@a', '\tb'], "'=1+1,'+52,'-x,'@a,\"'\tb\"\r\n"],
    [[' =1', '\n=1', '＝1', 'a;=1'], '\' =1,"\'\n=1",\'＝1,"a;=1"\r\n'],
    [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
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
      '\uFEFFNombre,Largo\r\nAna,3\r\n',
      'Íñigo,5\r\n',
    ])
  })

  it('has its titles where there is no row', async () => {
    expect(await text('csv')).toEqual(['\uFEFFNombre,Largo\r\n'])
    expect(await text('ndjson')).toEqual([])
  })

  it('is one JSON object a line', async () => {
    expect((await text('ndjson', [{ name: 'A"b' }, { name: 'c' }])).join('')).toBe(
      '{"Nombre":"A\\"b","Largo":3}\n{"Nombre":"c","Largo":1}\n',
    )
  })
})
