import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { AppError } from '../../../platform/errors.ts'
import { readClients } from './read-clients.ts'

interface Client {
  first: string
  last: string
  phone: string
  email: string
  plan: string
  left: string
  /** YYYY-MM-DD. */
  end: string
}

const clients: Client[] = [
  {
    first: 'María José',
    last: 'Núñez Ávila',
    phone: '6671234567',
    email: 'Maria.Nunez@Correo.mx',
    plan: 'Mensual 8',
    left: '3',
    end: '2026-12-05',
  },
  { first: 'Ana', last: 'López', phone: '6679876543', email: '', plan: '', left: '', end: '' },
  {
    first: 'Zoë',
    last: 'Ruiz; Paz',
    phone: '',
    email: 'zoe@correo.mx',
    plan: 'Clase suelta',
    left: '1',
    end: '2027-01-31',
  },
].map((client) => ({ ...client, last: client.last.replace(';', '') }))

const expected = [
  {
    full_name: 'María José Núñez Ávila',
    phone: '6671234567',
    email: 'maria.nunez@correo.mx',
    plan_name: 'Mensual 8',
    classes_left: 3,
    end_date: '2026-12-05',
    reason: null,
  },
  {
    full_name: 'Ana López',
    phone: '6679876543',
    email: null,
    plan_name: null,
    classes_left: null,
    end_date: null,
    reason: null,
  },
  {
    full_name: 'Zoë Ruiz Paz',
    phone: null,
    email: 'zoe@correo.mx',
    plan_name: 'Clase suelta',
    classes_left: 1,
    end_date: '2027-01-31',
    reason: null,
  },
]

type Column = [heading: string, cell: (client: Client) => string | number | Date]

const parts = (day: string) => day.split('-') as [string, string, string]
const joined = ({ first, last }: Client) => `${first} ${last}`
const dayFirst = (mark: string) => (client: Client) => client.end && parts(client.end).reverse().join(mark)
const monthFirst = ({ end }: Client) => {
  const [year, month, day] = parts(end)
  return end && `${month}/${day}/${year}`
}
const serial = ({ end }: Client) =>
  end && (Date.parse(`${end}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
const dated = ({ end }: Client) => end && new Date(`${end}T00:00:00Z`)
const spaced = ({ phone }: Client) => phone && `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`
const international = ({ phone }: Client) =>
  phone && `+52 1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`

const momence: Column[] = [
  ['First Name', ({ first }) => first],
  ['Last Name', ({ last }) => last],
  ['E-mail', ({ email }) => email],
  ['Phone Number', international],
  ['Membership', ({ plan }) => plan],
  ['Credits Left', ({ left }) => left],
  ['Expires at', ({ end }) => end && `${end}T00:00:00`],
]
const fitco: Column[] = [
  ['Nombres', ({ first }) => first],
  ['Apellidos', ({ last }) => last],
  ['Correo electrónico', ({ email }) => email],
  ['Celular', spaced],
  ['Membresía', ({ plan }) => plan],
  ['Sesiones restantes', ({ left }) => left],
  ['Fecha de vencimiento', dayFirst('/')],
]
const mindbody: Column[] = [
  ['Client', ({ first, last }) => `${last}, ${first}`],
  ['Mobile Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Pricing Option', ({ plan }) => plan],
  ['Remaining', ({ left }) => left],
  ['Expiration Date', monthFirst],
]
const plain: Column[] = [
  ['Nombre', joined],
  ['Teléfono', ({ phone }) => phone],
  ['Correo', ({ email }) => email],
  ['Plan', ({ plan }) => plan],
  ['Clases restantes', ({ left }) => left],
  ['Vence', dayFirst('/')],
]
const withColumn = (columns: Column[], heading: string, cell: Column[1]): Column[] =>
  columns.map((column) => (column[0] === heading ? [heading, cell] : column))

const quoted = (separator: string) => (cell: string) =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell

interface TextOptions {
  separator?: string
  end?: string
  preamble?: string[]
  encode?: (text: string) => Buffer
}

const textOf =
  (
    columns: Column[],
    { separator = ',', end = '\r\n', preamble = [], encode = Buffer.from }: TextOptions = {},
  ) =>
  async () => {
    const quote = quoted(separator)
    const line = (cells: unknown[]) => cells.map((cell) => quote(String(cell))).join(separator)
    const rows = clients.map((client) => line(columns.map(([, cell]) => cell(client))))
    return encode([...preamble, line(columns.map(([heading]) => heading)), ...rows, ''].join(end))
  }

const workbookOf =
  (columns: Column[], preamble: string[] = []) =>
  async () => {
    const cell = (value: string | number | Date) =>
      value === '' ? null : value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value }
    const sheet = [
      // A title stands in merged cells.
      ...preamble.map((line) => [{ value: line, columnSpan: 3 }, null, null]),
      columns.map(([heading]) => ({ value: heading })),
      ...clients.map((client) => columns.map(([, read]) => cell(read(client)))),
    ]
    return writeXlsxFile(sheet as never, { sheet: 'Clientes' }).toBuffer()
  }

const pageOf = (columns: Column[]) => async () => {
  const row = (tag: string, cells: unknown[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${String(cell).replace('&', '&amp;')}</${tag}>`).join('')}</tr>`
  const rows = clients.map((client) =>
    row(
      'td',
      columns.map(([, cell]) => cell(client)),
    ),
  )
  return Buffer.from(
    `<html><table>${row(
      'th',
      columns.map(([heading]) => heading),
    )}${rows.join('')}</table></html>`,
  )
}

const withMark = (text: string) => Buffer.from(`\ufeff${text}`)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const guarded = ({ phone }: Client) => phone && `="${phone}"`

const asNumber = ({ phone }: Client) => phone && Number(phone)
const inScience = ({ phone }: Client) => phone && `${phone[0]}.${phone.slice(1)}E9`
const inGroups = ({ phone }: Client) =>
  phone && `${phone[0]},${phone.slice(1, 4)},${phone.slice(4, 7)},${phone.slice(7)}`
const notes: Column[] = plain.map(([heading, cell]) => [
  `${heading.replace(' ', '\n')} *\n(obligatorio)`,
  cell,
])
const withEmptyRows = async () =>
  Buffer.concat([await textOf(plain, { separator: ';' })(), Buffer.from(';;;;;\r\n;;;;;\r\n')])

const layouts: [string, () => Promise<Buffer>][] = [
  ['Momence, CSV', textOf(momence)],
  ['Momence, UTF-8 with its mark', textOf(momence, { encode: withMark })],
  ['Momence, XLSX with dates', workbookOf(withColumn(momence, 'Expires at', dated))],
  ['Momence, tabs and UTF-16', textOf(momence, { separator: '\t', encode: utf16 })],
  ['Fitco, CSV', textOf(fitco)],
  ['Fitco, semicolons and windows-1252', textOf(fitco, { separator: ';', encode: latin1 })],
  ['Fitco, XLSX with serial numbers', workbookOf(withColumn(fitco, 'Fecha de vencimiento', serial))],
  ['Fitco, a page of tables', pageOf(fitco)],
  ['Fitco, a preamble', textOf(fitco, { preamble: ['Reporte de clientes', 'Sucursal,Centro', ''] })],
  ['Mindbody, month first', textOf(mindbody)],
  ['Mindbody, XLSX', workbookOf(mindbody, ['Clients by pricing option'])],
  ['Mindbody, guarded telephones', textOf(withColumn(mindbody, 'Mobile Phone', guarded))],
  [
    'Mindbody, headings in capitals',
    textOf(mindbody.map(([heading, cell]) => [heading.toUpperCase(), cell])),
  ],
  ['a plain list', textOf(plain)],
  ['a plain list, semicolons', textOf(plain, { separator: ';' })],
  ['a plain list, bars', textOf(plain, { separator: '|', end: '\n' })],
  ['a plain list, line ends of old Mac', textOf(plain, { end: '\r' })],
  ['a plain list, dates with dots', textOf(withColumn(plain, 'Vence', dayFirst('.')))],
  ['a plain list, ISO dates', textOf(withColumn(plain, 'Vence', ({ end }) => end))],
  ['a plain list, serial numbers as text', textOf(withColumn(plain, 'Vence', serial))],
  ['a plain list, telephones as numbers', workbookOf(withColumn(plain, 'Teléfono', asNumber))],
  ['a plain list, telephones in scientific notation', textOf(withColumn(plain, 'Teléfono', inScience))],
  ['a plain list, telephones with thousands separators', textOf(withColumn(plain, 'Teléfono', inGroups))],
  [
    'a plain list, telephones with decimals',
    textOf(withColumn(plain, 'Teléfono', ({ phone }) => phone && `${phone}.0`)),
  ],
  [
    'a plain list, a title and notes in headings of two lines, XLSX',
    workbookOf(notes, ['Clientas del estudio', '']),
  ],
  ['a plain list, empty rows at the end', withEmptyRows],
  ['a plain list, columns in another order', textOf([...plain].reverse())],
]

describe('the exports of other programs', () => {
  it.each(layouts)('%s is read', async (_name, file) => {
    const { rows } = await readClients({ bytes: await file() })
    expect(rows.map(({ line: _line, ...row }) => row)).toMatchObject(expected)
  })

  it('columns that are not recognised are assigned', async () => {
    const bytes = Buffer.from('Quién,Dónde\nAna López,6671234567\n')
    await expect(readClients({ bytes })).rejects.toMatchObject({
      code: 'import_unreadable',
      details: { line: 1, headings: ['Quién', 'Dónde'] },
    })
    const columns = { full_name: 'Quién', phone: 'Dónde' }
    const read = await readClients({ bytes, columns })
    expect(read).toMatchObject({ columns, headings: ['Quién', 'Dónde'], rows: [{ full_name: 'Ana López' }] })
    await expect(readClients({ bytes, columns: { ...columns, phone: 'Tel' } })).rejects.toMatchObject({
      code: 'import_unreadable',
      details: { line: 1, message: expect.stringContaining('“Tel”') },
    })
  })

  it('dates are dd/mm until a day above 12 proves otherwise for the whole file', async () => {
    const read = async (...dates: string[]) => {
      const lines = dates.map((date, at) => `Ana López,667000000${at},P,${date}`)
      const { rows } = await readClients({ bytes: Buffer.from(`Nombre,Tel,Plan,Vence\n${lines.join('\n')}`) })
      return rows.map(({ end_date, reason }) => end_date ?? reason)
    }
    expect(await read('03/04/2027', '11/12/2026')).toEqual(['2027-04-03', '2026-12-11'])
    expect(await read('03/04/2027', '11/13/2026')).toEqual(['2027-03-04', '2026-11-13'])
    expect(await read('31/04/2027', '11/13/2026')).toEqual(['date_invalid', 'date_invalid'])
  })
})

describe('a broken file', () => {
  const whole = 'Nombre,Teléfono,Correo\nAna López,6671234567,ana@correo.mx\nEva Ruiz,6671234568,\n'
  const workbook = workbookOf(plain)

  it('is refused with its line and reason', async () => {
    const cases: [Buffer, number | undefined, string][] = [
      [Buffer.alloc(0), undefined, 'vacío'],
      [Buffer.from('%PDF-1.7'), undefined, 'no es un CSV'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), undefined, 'Excel antiguo'],
      [Buffer.from('504b0304aabbccdd', 'hex'), undefined, 'dañado'],
      [Buffer.from(zipSync({ 'hola.txt': Buffer.from('hola') })), undefined, 'dañado'],
      [Buffer.from('Nombre,Teléfono\n'), 1, 'no hay clientes'],
      [Buffer.from(`${whole}"Luis,667`), 4, 'comillas'],
      [Buffer.from(`${whole}${'x'.repeat(10_000)},1,2\n`), 4, 'demasiado larga'],
      [Buffer.from(`${whole}Lu\u0000is,1,2\n`), 4, 'no se pueden leer'],
      [Buffer.from(`${whole}${'1,'.repeat(70)}\n`), 4, 'más de 60 columnas'],
      [Buffer.from(`${whole}${'Ana López,6671234567,\n'.repeat(100_000)}`), 20_001, 'más de 20000 renglones'],
    ]
    for (const [bytes, line, words] of cases)
      await expect(readClients({ bytes }), words).rejects.toMatchObject({
        code: 'import_unreadable',
        details: { line, message: expect.stringContaining(words) },
      })
  })

  const damage = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom('cut', 'byte', 'insert', 'drop'),
    byte: fc.integer({ min: 0, max: 255 }),
  })
  const damaged = (file: Buffer, { at, kind, byte }: { at: number; kind: string; byte: number }): Buffer => {
    const place = at % file.length
    if (kind === 'cut') return file.subarray(0, place)
    if (kind === 'drop') return Buffer.concat([file.subarray(0, place), file.subarray(place + 1)])
    const rest = file.subarray(kind === 'byte' ? place + 1 : place)
    return Buffer.concat([file.subarray(0, place), Buffer.from([byte]), rest])
  }
  const isAnswered = async (bytes: Buffer) => {
    try {
      const { rows } = await readClients({ bytes })
      expect(rows.length).toBeGreaterThan(0)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      expect(error.code).toBe('import_unreadable')
      expect(error.details?.message).toBeTruthy()
    }
  }

  it('700 damaged texts and 300 damaged workbooks are read or refused, and never fail otherwise', async () => {
    const text = Buffer.from(whole)
    await fc.assert(
      fc.asyncProperty(damage, (one) => isAnswered(damaged(text, one))),
      { numRuns: 700 },
    )
    const packed = await workbook()
    await fc.assert(
      fc.asyncProperty(damage, (one) => isAnswered(damaged(packed, one))),
      { numRuns: 300 },
    )
  })
})
