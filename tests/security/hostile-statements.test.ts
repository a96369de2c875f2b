import type { ErrorBody } from '@estudio/contract'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  readInWorker,
  WorkerLimitExceeded,
  workerFile,
} from '../../server/src/platform/files/read-in-worker.ts'
import { importFile } from '../harness/bank-files.ts'
import { openStudio } from '../harness/index.ts'

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const parts = { worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml', sharedStrings: 'sharedStrings.xml' }

/** A workbook of one sheet; the others of its files by name. */
const workbookOf = (rows: string, others: Record<string, string> = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets><sheet name="A" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `<Relationships>${Object.entries(parts)
            .map(
              ([id, target]) => `<Relationship Id="${id}" Type="${relationships}/${id}" Target="${target}"/>`,
            )
            .join('')}</Relationships>`,
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
          ...others,
        }).map(([name, text]) => [name, Buffer.from(text)]),
      ),
    ),
  )

const cell = '<row r="1"><c r="A1" s="0" t="s"><v>0</v></c></row>'
const bracketFormat = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(100_000)}"/></numFmts><cellXfs><xf numFmtId="200" applyNumberFormat="1"/></cellXfs></styleSheet>`
const sharedStrings = (megabytes: number) => `<sst>${'<si><t/></si>'.repeat(megabytes * 80_000)}</sst>`
const emptyFiles = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}.xml`, '']))

const hostile: [string, () => Buffer][] = [
  ['a number format of 100,000 brackets', () => workbookOf(cell, { 'xl/styles.xml': bracketFormat })],
  ['20 MB of shared strings', () => workbookOf(cell, { 'xl/sharedStrings.xml': sharedStrings(20) })],
  ['4 MB of separators', () => Buffer.alloc(4 * 1024 * 1024, ',')],
  ['4 MB of separators in lines', () => Buffer.from(`${','.repeat(99)}\n`.repeat(40_000))],
  ['4 MB of opening tags', () => Buffer.alloc(4 * 1024 * 1024, '<td')],
  ['more than 1,000 entries', () => workbookOf(cell, emptyFiles)],
]

describe('N1: a hostile statement', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  await admin.token()

  it.each(hostile)('%s is refused, and others are answered while it is read', async (_what, file) => {
    const order: string[] = []
    const upload = importFile<ErrorBody>(studio, admin, file()).then((answer) => {
      order.push('statement')
      return answer
    })
    // Far fewer turns of the event loop than a worker needs to start, far more than a request has before it reads a file.
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await studio.app.inject('/healthz')).statusCode).toBe(200)
      order.push('healthz')
    }
    expect(await upload).toMatchObject({ status: 422, body: { code: 'statement_unreadable' } })
    expect(order.at(-1)).toBe('statement')
  })
})

/** A worker of a test, as a file of its own. */
const code = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const endless = code('for (;;);')
const greedy = code('const all = []; for (;;) all.push(new Array(10000).fill(all.length))')

describe('N1: a file whose reading takes more than its limits', () => {
  it('of time is given up, and its worker ends', async () => {
    const limits = { seconds: 0.2, heapMegabytes: 32 }
    await expect(readInWorker(endless, undefined, limits)).rejects.toThrow(WorkerLimitExceeded)
    // A worker that still ran would keep this process from ending.
    expect(process.getActiveResourcesInfo()).not.toContain('MessagePort')
  })

  it('of memory is given up', async () => {
    const limits = { seconds: 60, heapMegabytes: 16 }
    await expect(readInWorker(greedy, undefined, limits)).rejects.toThrow(WorkerLimitExceeded)
  })

  it('that ends the reader otherwise is answered as a server error', async () => {
    const limits = { seconds: 60, heapMegabytes: 32 }
    await expect(readInWorker(code('throw new Error("fault")'), undefined, limits)).rejects.toThrow('fault')
    await expect(readInWorker(workerFile('no-such-reader'), undefined, limits)).rejects.toThrow('Cannot find')
  })

  it('cannot read the variables or secrets of the server', async () => {
    const answer = code(
      "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ read: Object.keys(process.env) })",
    )
    expect(await readInWorker(answer, undefined, { seconds: 60, heapMegabytes: 32 })).toEqual([])
  })
})
