import { describe, expect, it } from 'vitest'
import { type ReadOptions, readStatement } from './read-statement.ts'

const read = (text: string, options?: ReadOptions) => readStatement(Buffer.from(text), options)
const refusal = (line: number, reason: string) =>
  expect.objectContaining({
    code: 'statement_unreadable',
    message: `No se importó nada. Renglón ${line}: ${reason}`,
    details: expect.objectContaining({ line }),
  })
const heading = 'Fecha,Concepto,Cargo,Abono,Saldo\n'
const row = (concept: string, deposit = '100.00') => `05/11/2026,${concept},,${deposit},\n`

describe('a CSV', () => {
  it('is read below whatever the bank writes before the headings', async () => {
    const { movements, columns } = await read(
      `Titular: "Estudio"\nPeriodo;noviembre\n\n${heading}\n${row('uno')}`,
    )
    expect(columns).toMatchObject({ date: 'Fecha', concept: 'Concepto', charge: 'Cargo', deposit: 'Abono' })
    expect(movements).toEqual([{ line: 6, day: '2026-11-05', cents: 10_000, concept: 'uno', reference: '' }])
  })

  it('keeps quotes, separators and line ends that are inside a text', async () => {
    const { movements } = await read(
      `${heading}${row('"a ""b"", c"')}${row('5" de largo')}${row('"dos\nlíneas"')}`,
    )
    expect(movements.map(({ concept, line }) => [line, concept])).toEqual([
      [2, 'a "b", c'],
      [3, '5" de largo'],
      [5, 'dos líneas'],
    ])
  })

  it.each([
    [
      'a quote that does not close',
      `${row('uno')}${row('"dos')}${row('tres')}`,
      3,
      'las comillas no cierran.',
    ],
    ['quotes that swallow rows', `${row('"uno')}${row('dos"')}`, 3, 'las comillas no cierran.'],
    [
      'charge and deposit at once',
      '05/11/2026,x,1.00,2.00,\n',
      2,
      'el renglón tiene cargo y abono a la vez.',
    ],
    ['no amount', '05/11/2026,x,,,\n', 2, 'falta el importe.'],
    ['no concept', '05/11/2026,,,1.00,\n', 2, 'falta el concepto.'],
    ['a balance that is none', '05/11/2026,x,,1.00,mucho\n', 2, 'no entendemos el importe “mucho”.'],
    ['an unquoted thousand', '05/11/2026,x,,1,234.56,9\n', 2, 'el renglón tiene más celdas que encabezados.'],
    [
      'two decimal marks in one file',
      `${row('uno', '"1,000.00"')}${row('dos', '"1.000,00"')}`,
      3,
      'el importe “1.000,00” usa otro separador decimal que los renglones anteriores.',
    ],
    ['a character that is none', row('u\u0000no'), 2, 'el texto tiene caracteres que no se pueden leer.'],
    ['a total between movements', `Total,,,1.00,\n${row('uno')}`, 2, 'no entendemos la fecha “Total”.'],
    [
      'more cells than a bank has',
      `05/11/2026${','.repeat(60)}\n`,
      2,
      'el renglón tiene más de 60 columnas.',
    ],
    ['a text without end', row('x'.repeat(4001)), 2, 'una celda es demasiado larga.'],
  ])('with %s is refused', async (_what, rows, line, reason) => {
    await expect(read(heading + rows)).rejects.toThrow(refusal(line, reason))
  })

  it('with more rows than a month has is refused', async () => {
    await expect(read(heading + row('uno').repeat(20_000))).rejects.toThrow(
      refusal(20_001, 'el archivo tiene más de 20000 renglones. Descarga un periodo más corto.'),
    )
  })

  it('takes assigned columns, also remembered ones, before those it recognises', async () => {
    const text = 'Fecha,Concepto,Abono,Mensaje\n05/11/2026,SPEI,100.00,EST-7KQ2MA\n'
    const columns = { date: 'FECHA', concept: 'mensaje', deposit: 'Abono' }
    const assigned = await read(text, { columns })
    expect(assigned.movements).toMatchObject([{ concept: 'EST-7KQ2MA' }])
    const known = new Map([[assigned.layout, assigned.columns]])
    expect((await read(text.replace('SPEI', 'OTRO'), { known })).movements).toMatchObject([
      { concept: 'EST-7KQ2MA' },
    ])
    expect((await read(text)).movements).toMatchObject([{ concept: 'SPEI' }])
  })

  it('with two columns of the assigned name is refused', async () => {
    const columns = { date: 'Fecha', concept: 'Texto', deposit: 'Abono' }
    await expect(read('Fecha,Texto,Texto,Abono\n', { columns })).rejects.toThrow(
      refusal(1, 'hay dos columnas “Texto”.'),
    )
  })
})
