import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { type WorkbookCell, type WorkbookSheet, workbook } from './write-workbook.ts'

type Page = WorkbookCell[][]

async function* pagesOf(...pages: Page[]): AsyncGenerator<Page, void> {
  yield* pages
}

const bytesOf = async (sheets: WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of workbook(sheets)) chunks.push(chunk)
  return Uint8Array.from(Buffer.concat(chunks))
}

const sheet = (name: string, titles: string[], ...pages: Page[]): WorkbookSheet => ({
  name,
  titles,
  pages: pagesOf(...pages),
})

it('another program reads the same texts, numbers and empty cells, page after page', async () => {
  const wide = Array.from({ length: 60 }, (_, index) => index / 4)
  const rows: Page = [
    ['=1+1', -1.5, null, ' "Sí" & <no>\n\tfin '],
    ['@SUM(A1)', 0, 'Núñez 🧘', null],
    [null, null, null, '007'],
  ]
  const bytes = await bytesOf([
    sheet('Uno & dos', ['A', 'B', 'C', 'D'], rows.slice(0, 2), rows.slice(2)),
    sheet('Vacía', ['A']),
    sheet('Ancha', wide.map(String), [wide]),
  ])
  expect(await readXlsxFile(bytes.buffer, { trim: false })).toEqual([
    { sheet: 'Uno & dos', data: [['A', 'B', 'C', 'D'], ...rows] },
    { sheet: 'Ancha', data: [wide.map(String), wide] },
  ])
})

it('leaves out what XML cannot hold, and cuts a text at Excel’s limit', async () => {
  const longest = 32_767
  const cells = [
    'a\u0000b\u001Bc\u0085d\uFFFFe',
    'x'.repeat(longest + 1),
    `${'x'.repeat(longest - 1)}🧘`,
    'a\uD83Db',
  ]
  const bytes = await bytesOf([sheet('Textos', ['A', 'B', 'C', 'D'], [cells])])
  const [read] = await readXlsxFile(bytes.buffer, { trim: false })
  expect(read?.data[1]).toEqual(['abcde', 'x'.repeat(longest), 'x'.repeat(longest - 1), 'ab'])
})

it('the titles are bold, stay in sight and have a width; no cell is a formula', async () => {
  const parts = unzipSync(await bytesOf([sheet('Uno', ['A'], [['=1+1']])]))
  const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  const written = xml('xl/worksheets/sheet1.xml')
  expect(written).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(written).toContain('<col min="1" max="1" width="22" customWidth="1"/>')
  expect(written).toMatch(/<c r="A1" s="1"/)
  expect(xml('xl/styles.xml')).toMatch(/<cellXfs count="2"><xf [^>]*\/><xf numFmtId="0" fontId="1"/)
  expect(xml('xl/styles.xml')).toMatch(/<fonts count="2"><font>.*?<\/font><font><b\/>/)
  expect(written).not.toContain('<f>')
})

it('reads a page only when the bytes before it were taken, and closes its source when the reader leaves', async () => {
  const events: string[] = []
  async function* source(name: string): AsyncGenerator<Page, void> {
    try {
      for (const page of [1, 2]) {
        events.push(`${name}${page}`)
        yield [[`${page}`.repeat(20_000)]]
      }
    } finally {
      events.push(`${name} closed`)
    }
  }
  const file = workbook([
    { name: 'Uno', titles: ['A'], pages: source('a') },
    { name: 'Dos', titles: ['A'], pages: source('b') },
  ])
  const first = await file.next()
  expect((first.value as Uint8Array).length).toBeGreaterThan(0)
  expect(events).toEqual(['a1'])
  await file.next()
  await file.next()
  expect(events).toEqual(['a1', 'a2', 'a closed', 'b1'])
  await file.return()
  expect(events.slice(4)).toEqual(['b closed'])
})
