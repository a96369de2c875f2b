import type { ErrorBody, StatementColumns, StatementList, StatementMovementList } from '@estudio/contract'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { prepareStatement } from '../../server/src/studio/sales/index.ts'
import {
  type BankMovement,
  type BankTable,
  bankFile,
  bankLayouts,
  importFile,
  type LayoutName,
  layoutNames,
  layoutOf,
} from '../harness/bank-files.ts'
import { openStudio } from '../harness/index.ts'
import { type SheetRow, workbookOfSheets } from '../harness/table-files.ts'

const movements: BankMovement[] = [
  { day: '2026-11-03', cents: 180_000, concept: 'SPEI RECIBIDO José Muñoz plan', reference: '0012345' },
  { day: '2026-11-03', cents: -4_500, concept: 'COMISION; por manejo, cuenta "A"', reference: '7' },
  { day: '2026-11-12', cents: 123_456_789, concept: 'TRASPASO ÑANDÚ', reference: '0099' },
  { day: '2026-12-31', cents: 50, concept: 'INTERESES', reference: '' },
]

const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
const admin = await studio.admin()

const imported = async () => (await admin.get<StatementList>('/api/admin/statements?limit=1')).body.total

describe('a statement of the bank', () => {
  it.each(layoutNames)('is read: %s', async (name) => {
    const { status, body } = await importFile(studio, admin, await bankFile(movements, name))
    expect(status).toBe(201)
    const below = layoutOf(name)
      .table(movements)
      .footer.filter((line) => line !== '')
    const list = await admin.get<StatementMovementList>(
      `/api/admin/statements/${body.statement.id}/movements?limit=10`,
    )
    expect(list.body.movements).toEqual(
      movements.map(({ day, cents, concept }, at) =>
        expect.objectContaining({
          line: layoutOf(name).firstLine + at,
          day,
          amount: cents / 100,
          concept: expect.stringContaining(concept),
          group: cents > 0 ? 'unknown' : 'ignored',
        }),
      ),
    )
    expect(body.statement).toMatchObject({
      file_name: 'movimientos.csv',
      from: '2026-11-03',
      to: '2026-12-31',
      counts: { certain: 0, probable: 0, unknown: 3, seen: 0, ignored: 1 + below.length },
      ignored: below.map((_line, at) => ({
        line: layoutOf(name).firstLine + movements.length + 1 + at,
        why: 'es un saldo o un total.',
      })),
    })
    expect((await admin.post(`/api/admin/statements/${body.statement.id}/undo`)).status).toBe(200)
  })

  it('reports how many rows are no movements, and the position and reason of the first hundred', async () => {
    const row = '26/11/2026,SALDO INICIAL,,,"7,800.00"\n'
    const file = `Fecha,Descripción,Cargo,Abono,Saldo\n${row.repeat(101)}26/11/2026,SPEI,,"1,200.00",\n`
    const { status, body } = await importFile(studio, admin, Buffer.from(file))
    expect(status).toBe(201)
    expect(body.statement).toMatchObject({ counts: { unknown: 1, ignored: 101 }, ignored_rows: 101 })
    expect(body.statement.ignored).toEqual(
      Array.from({ length: 100 }, (_, at) => ({ line: 2 + at, why: 'es un saldo o un total.' })),
    )
    expect((await admin.get(`/api/admin/statements/${body.statement.id}`)).body).toEqual(body.statement)
  })

  it('says how many of its movements stand in hidden rows, and reads them', async () => {
    const row = (day: string, amount: string) => ({ cells: [day, `SPEI oculto ${day}`, '', amount] })
    const heading = { cells: ['Fecha', 'Concepto', 'Cargo', 'Abono'] }
    const total = { cells: ['Total', '', '', '214.05'], hidden: true }
    const hidden = (...days: string[]) => days.map((day) => ({ ...row(day, '71.35'), hidden: true }))
    const imports = async (...rows: SheetRow[]) =>
      (
        await importFile(
          studio,
          admin,
          workbookOfSheets([heading, row('01/11/2026', '71.35'), ...rows, total]),
        )
      ).body.statement
    expect(await imports(...hidden('02/11/2026', '03/11/2026'))).toMatchObject({
      counts: { unknown: 3, ignored: 1 },
      warnings: ['El archivo tiene 2 renglones ocultos. También se importan.'],
    })
    expect(await imports()).toMatchObject({ warnings: [] })
  })

  it('with unknown columns is refused with its headings, read when the columns are assigned, and recognised afterwards', async () => {
    const text = (concept: string) =>
      Buffer.from(`Banco\nCuándo,Qué,Cuánto entra,Cuánto sale\n03/11/2026,${concept},100.00,\n`)
    const before = await imported()
    const refused = await importFile<ErrorBody>(studio, admin, text('uno'))
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'statement_unreadable',
        details: { line: 2, headings: ['Cuándo', 'Qué', 'Cuánto entra', 'Cuánto sale'] },
      },
    })
    expect(refused.body.message).toContain('Renglón 2')
    const columns: StatementColumns = {
      date: 'Cuándo',
      concept: 'Qué',
      deposit: 'Cuánto entra',
      charge: 'Cuánto sale',
    }
    const assigned = await importFile(studio, admin, text('uno'), { columns })
    expect(assigned.body.statement).toMatchObject({ columns, counts: { unknown: 1 } })
    const known = await importFile(studio, admin, text('dos'))
    expect(known.body.statement).toMatchObject({ columns, counts: { unknown: 1 } })
    expect(await imported()).toBe(before + 2)

    const wrong = await importFile<ErrorBody>(studio, admin, text('tres'), {
      columns: { ...columns, date: 'Fecha' },
    })
    expect(wrong.body).toMatchObject({ code: 'statement_unreadable', details: { line: 2 } })
    expect(wrong.body.message).toContain('“Fecha”')
  })

  it.each([
    ['{', 'no JSON'],
    ['{"date":"Fecha"}', 'no amount'],
    ['{"date":"Fecha","concept":"Concepto","deposit":"Abono","other":"x"}', 'a column that does not exist'],
  ])('with columns %s is refused: %s', async (columns) => {
    const form = await importFile<ErrorBody>(studio, admin, await bankFile(movements), {
      columns: JSON.parse(columns === '{' ? '"{"' : columns) as StatementColumns,
    })
    expect(form).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('without a file is refused', async () => {
    expect(await admin.post('/api/admin/statements', {})).toMatchObject({ status: 400 })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['spaces', Buffer.from(' \n \n')],
    ['a page', Buffer.from('<!doctype html><p>Sesión caducada')],
    ['a PDF', Buffer.from('%PDF-1.7 …')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a cut workbook', Buffer.from('504b0304aabbccdd', 'hex')],
    ['an archive of something else', Buffer.from(zipSync({ 'hola.txt': Buffer.from('hola') }))],
    ['headings alone', Buffer.from('Fecha,Concepto,Cargo,Abono\n')],
    ['the total alone', Buffer.from('Fecha,Concepto,Cargo,Abono\nTotal,,,1.00\n')],
  ])('that is %s is refused', async (_what, file) => {
    const before = await imported()
    const { status, body } = await importFile<ErrorBody>(studio, admin, file)
    expect([status, body.code]).toEqual([422, 'statement_unreadable'])
    expect(await imported()).toBe(before)
  })

  it('that is larger than 5 MB is refused before it is read', async () => {
    const file = Buffer.alloc(5 * 1024 * 1024 + 1, 'a')
    expect(await importFile(studio, admin, file)).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    })
  })
})

/** Reasons that make a file unreadable, and whether the refusal can name the row. */
type Break = (table: BankTable, row: number, name: LayoutName) => void

const cells = (table: BankTable, row: number): string[] => table.rows[row] ?? []
const setCell =
  (place: 'date' | 'concept' | 'deposit', value: string): Break =>
  (table, row, name) => {
    cells(table, row)[bankLayouts[name].at[place]] = value
  }

const breaks: Record<string, Break> = {
  'a day that does not exist': setCell('date', '31/02/2026'),
  'a month that does not exist': setCell('date', '12-abc-26'),
  'no date': setCell('date', ''),
  'letters in the amount': setCell('deposit', '1,2O0.00'),
  'groups of four': setCell('deposit', '1,2345.00'),
  'an amount that could be two': setCell('deposit', '1.234'),
  'two signs': setCell('deposit', '--5.00'),
  'three decimals': setCell('deposit', '12.3456'),
  'an amount out of reach': setCell('deposit', '99999999999999999'),
  'a cell too many': (table, row) => {
    cells(table, row).push('1.00')
  },
  'a cell that moved': (table, row) => {
    cells(table, row).unshift('x')
  },
}

it.each(layoutNames.flatMap((name) => Object.keys(breaks).map((kind) => [name, kind] as const)))(
  'in %s, %s is refused with the row and the reason',
  async (name, kind) => {
    const layout = layoutOf(name)
    const table = layout.table(
      [1, 2, 3].map((day) => ({
        day: `2026-11-0${day}`,
        cents: day * 12_345,
        concept: `SPEI ${day} de alguien`,
      })),
    )
    breaks[kind]?.(table, 1, name)
    const line = layout.firstLine + 1
    await expect(prepareStatement({ bytes: await layout.write(table), purchases: [] })).rejects.toMatchObject(
      {
        code: 'statement_unreadable',
        message: expect.stringContaining(`Renglón ${line}: `),
        details: { line },
      },
    )
  },
)
