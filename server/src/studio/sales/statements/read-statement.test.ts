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

const accents = `Fecha,Descripción,Cargo,Abono\n26/11/2026,SPEI Núñez SÍ AÑO,,"1,200.00"\n`
const one = { day: '2026-11-26', cents: 120_000, concept: 'SPEI Núñez SÍ AÑO' }
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
/** Bytes of a code page by the letters that the text has. */
const encoded = (letters: Record<string, number>) =>
  Buffer.from([...accents].map((letter) => letters[letter] ?? letter.charCodeAt(0)))

describe('a file of any encoding', () => {
  it.each([
    ['UTF-8', Buffer.from(accents)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${accents}`)],
    ['UTF-16, little endian', Buffer.from(`\ufeff${accents}`, 'utf16le')],
    ['UTF-16, big endian', swapped(Buffer.from(`\ufeff${accents}`, 'utf16le'))],
    ['UTF-16, little endian, without a mark', Buffer.from(accents, 'utf16le')],
    ['UTF-16, big endian, without a mark', swapped(Buffer.from(accents, 'utf16le'))],
    ['windows-1252', Buffer.from(accents, 'latin1')],
    ['code page 850', encoded({ ó: 0xa2, ú: 0xa3, ñ: 0xa4, Í: 0xd6, Ñ: 0xa5 })],
    ['Mac Roman', encoded({ ó: 0x97, ú: 0x9c, ñ: 0x96, Í: 0xea, Ñ: 0x84 })],
    [
      'Mac Roman with the line ends of its time',
      encoded({ ó: 0x97, ú: 0x9c, ñ: 0x96, Í: 0xea, Ñ: 0x84, '\n': 13 }),
    ],
  ])('%s', async (_name, bytes) => {
    const { columns, movements } = await readStatement(bytes)
    expect(columns.concept).toBe('Descripción')
    expect(movements).toMatchObject([one])
  })

  it('with one damaged byte is read in its encoding, and shows the damage', async () => {
    const damaged = Buffer.from(`${accents}26/11/2026,PAGO DE LA SEM_,,500.00\n`)
    damaged[damaged.lastIndexOf('_')] = 0xc3
    const { columns, movements } = await readStatement(damaged)
    expect(columns.concept).toBe('Descripción')
    expect(movements).toMatchObject([one, { concept: 'PAGO DE LA SEM\ufffd', cents: 50_000 }])
  })

  it('keeps the marks of windows-1252 when no letter has an accent', async () => {
    const text = `${heading}05/11/2026,PAGO\xa0\x93UNO\x94 1\xba \x96 2,,$\xa01.00,\n`
    const { movements } = await readStatement(Buffer.from(text, 'latin1'))
    expect(movements).toMatchObject([{ concept: 'PAGO “UNO” 1º – 2', cents: 100 }])
  })
})

describe('a page of tables that is named .xls', () => {
  const page = (rows: string) =>
    Buffer.from(
      `<html><head><meta charset=iso-8859-1><style>td{color:red}</style></head><body>${rows}</body></html>`,
      'latin1',
    )
  const cells = (tag: string, ...texts: string[]) =>
    `<tr>${texts.map((text) => `<${tag} class="x">${text}</${tag}>`).join('')}</tr>`
  const titles = cells('th', 'Fecha', 'Descripci\xf3n', 'Cargo', 'Abono', 'Saldo')

  it('is read by its rows', async () => {
    const file = page(
      `<TABLE>${cells('td', 'Cuenta', '0123')}</TABLE><table>\n${titles}` +
        `${cells('td', '26/11/2026', '<b>SPEI</b>&nbsp;Mu&ntilde;oz<br>A&amp;B &#233;', '', '1,200.00', '9,000.00')}` +
        `<tr><td colspan="3">Total<td>1,200.00<td></tr></table>`,
    )
    const { movements, ignored } = await readStatement(file)
    expect(movements).toEqual([
      { line: 3, day: '2026-11-26', cents: 120_000, concept: 'SPEI Muñoz A&B é', reference: '' },
    ])
    expect(ignored).toEqual([{ line: 4, why: 'es un saldo o un total.' }])
  })

  it.each([
    ['without a table', page('<p>Sesión caducada</p>'), undefined],
    ['with more columns than a bank has', page(`<tr>${'<td>1'.repeat(61)}</tr>`), 1],
    ['with a column of columns', page(`<tr>${'<td colspan=999>'.repeat(2)}</tr>`), 1],
    ['with more rows than a month has', page('<tr><td>1'.repeat(20_001)), 20_001],
  ])('%s is refused', async (_what, file, line) => {
    await expect(readStatement(file)).rejects.toMatchObject({
      code: 'statement_unreadable',
      details: { line },
    })
  })
})

describe('rows without a movement', () => {
  it.each([
    ['an opening balance', '26/11/2026,SALDO INICIAL,,,"7,800.00"', 'es un saldo o un total.'],
    ['a balance as a movement', '26/11/2026,Saldo anterior,,"7,800.00",', 'es un saldo o un total.'],
    ['the headings again', heading.trim(), 'repite los encabezados.'],
    ['a movement in transit', 'EN TRANSITO,SPEI RECIBIDO,,500.00,', 'no tiene fecha.'],
    ['a total', 'Total,,1.00,2.00,', 'es un saldo o un total.'],
    ['a total below the text', ',TOTALES,1.00,2.00,', 'es un saldo o un total.'],
    ['the head of a page', 'Página 2 de 5,,,,', 'no tiene fecha.'],
    ['the period', 'Del 01/11/2026,al 30/11/2026,,,', 'no tiene fecha.'],
    ['a second line of a text', ',EST-2XZGK9,,,', 'no tiene fecha.'],
    [
      'a note of many commas',
      'Este documento,no es,un comprobante,fiscal,ni,sirve,de nada',
      'no tiene fecha.',
    ],
    ['a row that was cut', '26/11/2026', 'no tiene importe.'],
  ])('are ignored and reported in any position: %s', async (_what, ignored, why) => {
    const { movements, ignored: found } = await read(
      `${heading}${ignored}\n${row('uno')}${ignored}\n${row('dos')}${ignored}\n`,
    )
    expect(movements.map(({ line, concept }) => [line, concept])).toEqual([
      [3, 'uno'],
      [5, 'dos'],
    ])
    expect(found).toEqual([2, 4, 6].map((line) => ({ line, why })))
  })
})

describe('a CSV', () => {
  it('is read with bars between its cells', async () => {
    const { movements } = await read('Fecha|Concepto|Abono\n05/11/2026|uno, dos|1,200.00\n')
    expect(movements).toMatchObject([{ concept: 'uno, dos', cents: 120_000 }])
  })

  it('is read below any text before the headings', async () => {
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
    ['no date', ',x,,1.00,\n', 2, 'falta la fecha.'],
    ['a day that does not exist', '31/02/2026,x,,1.00,\n', 2, 'la fecha “31/02/2026” no existe.'],
    ['a month of no language', '12-abc-26,x,,1.00,\n', 2, 'no entendemos la fecha “12-abc-26”.'],
    ['a cell that moved', 'x,05/11/2026,SPEI,,1.00\n', 2, 'no entendemos la fecha “x”.'],
    [
      'an amount that is ambiguous',
      '05/11/2026,x,,1.234,\n',
      2,
      'el importe “1.234” se puede leer de dos formas.',
    ],
    [
      'other headings below',
      `${row('uno')}Fecha,Concepto,Abono,Cargo\n`,
      3,
      'los encabezados cambian a mitad del archivo. Impórtalo en dos partes.',
    ],
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
    [
      'more cells than a bank has',
      `05/11/2026${',1'.repeat(60)}\n`,
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

  it('blank rows and columns without content do not count', async () => {
    const blank = `${','.repeat(79)}\n`
    const { movements } = await read(
      `${heading.trim()}${','.repeat(75)}\n${blank.repeat(20_001)}${row('uno')}`,
    )
    expect(movements).toMatchObject([{ line: 20_003, concept: 'uno' }])
  })

  it('a text of several lines with separators is read', async () => {
    const { movements } = await read(
      `${heading}${row('uno')}${row('"Pago de Ana, plan de\nnoviembre, 8 clases"')}${row('tres')}`,
    )
    expect(movements.map(({ concept }) => concept)).toEqual([
      'uno',
      'Pago de Ana, plan de noviembre, 8 clases',
      'tres',
    ])
  })

  it.each([
    [
      'which open and close on rows of different columns',
      `05/11/2026,"uno,,1.00,9\n06/11/2026,dos,,"1.00",9\n`,
    ],
    [
      'without the last cells',
      `${'05/11/2026,uno,,1.00\n'.repeat(3)}05/11/2026,"uno,,1.00\n06/11/2026,dos",,1.00\n`,
    ],
    ['around whole rows', `05/11/2026,"uno,,1.00,9\n06/11/2026,dos,,1.00,9\n07/11/2026,tres",,1.00,9\n`],
  ])('with quotes %s is refused, because a deposit would be lost', async (_what, rows) => {
    await expect(read(heading + rows)).rejects.toMatchObject({
      details: { message: 'las comillas no cierran.' },
    })
  })

  it('names the line of a quote that does not close, also below blank rows', async () => {
    await expect(read(`${heading}${row('uno')}\n,,,\n${row('"dos')}${row('tres')}`)).rejects.toThrow(
      refusal(5, 'las comillas no cierran.'),
    )
  })

  it('prefers assigned and remembered columns over recognised ones', async () => {
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
