import { describe, expect, it } from 'vitest'
import {
  binaryWorkbook,
  numbersFile,
  oldWorkbook,
  openDocument,
  type SheetRow,
  workbookOfSheets,
  workbookWithPassword,
} from '../../../../../tests/harness/table-files.ts'
import { readClients } from './read-clients.ts'

const ANA = 'Ana Solís Mena · 6670009100'
const BERTA = 'Berta Ríos Cruz · 6670009101'
const heading: SheetRow = { cells: ['Nombre', 'Celular', 'Plan', 'Vence'] }
const ana: SheetRow = { cells: ['Ana Solís Mena', 6670009100] }
const berta: SheetRow = { cells: ['Berta Ríos Cruz', 6670009101] }
const coloured = (count: number) => Array.from({ length: count }, () => null)
const blank = Array.from({ length: 20_001 }, (): SheetRow => ({ cells: coloured(2) }))

/** One row below the usual headings. */
const withName = (name: string) => `Nombre,Celular\n${name},6670009100\n`
const withPhone = (cell: string) => `Nombre;Celular;Correo\nAna Solís Mena;${cell};\n`
const withContacts = (phone: string, email: string) =>
  `Nombre;Celular;Correo\nAna Solís Mena;${phone};${email}\n`
const withDate = (date: string) => `Nombre;Celular;Plan;Vence\nAna Solís Mena;6670009100;8 Clases;${date}\n`
const DECEMBER = `${ANA} · 2026-12-20`

/** A file, and the people of its rows as “name · telephone · address · end (warnings)”, or the reason of a refused row. */
type Case = [name: string, file: string | Buffer, people: string[]]

const names: Case[] = [
  [
    'name and two surnames',
    'Nombre,Apellido Paterno,Apellido Materno,Celular\nAna,Solís,Mena,6670009100',
    [ANA],
  ],
  ['abbreviated surnames', 'NOMBRES,A. PATERNO,A. MATERNO,Celular\nAna,Solís,Mena,6670009100', [ANA]],
  [
    'first and second surname',
    'Nombre,Primer apellido,Segundo apellido,Celular\nAna,Solís,Mena,6670009100',
    [ANA],
  ],
  [
    'the maternal surname first',
    'Apellido Materno,Apellido Paterno,Nombre,Celular\nMena,Solís,Ana,6670009100',
    [ANA],
  ],
  ['short headings', 'Paterno,Materno,Nombre(s),Tel\nSolís,Mena,Ana,6670009100', [ANA]],
  ['numbered surnames', 'Nombre,Apellido 1,Apellido 2,Tel\nAna,Solís,Mena,6670009100', [ANA]],
  ['the heading of surnames twice', 'Nombre,Apellido,Apellido,Tel\nAna,Solís,Mena,6670009100', [ANA]],
  [
    'an empty second surname',
    'Nombre,Primer apellido,Segundo apellido,Tel\nAna,Solís,,6670009100',
    ['Ana Solís · 6670009100'],
  ],
  ['only a maternal surname', 'Nombre,Apellido Materno,Tel\nAna,Mena,6670009100', ['Ana Mena · 6670009100']],
  [
    'a middle name',
    'First Name,Middle Name,Last Name,Phone\nAna,Luz,Mena,6670009100',
    ['Ana Luz Mena · 6670009100'],
  ],
  [
    'four columns of a name',
    'Primer nombre,Segundo nombre,Primer apellido,Segundo apellido,Tel\nAna,Luz,Solís,Mena,6670009100',
    ['Ana Luz Solís Mena · 6670009100'],
  ],
  ['a client with surnames in another column', 'Cliente,Apellidos,Tel\nAna,Solís Mena,6670009100', [ANA]],
  [
    'surnames that the full name has already',
    'Cliente,Apellidos,Tel\nAna Solís Mena,Solis Mena,6670009100',
    [ANA],
  ],
  ['the surname before a comma', 'Cliente,Tel\n"Solís Mena, Ana",6670009100', [ANA]],
  [
    'many words',
    withName('María de los Ángeles Solís de la Mena y Cruz'),
    ['María de los Ángeles Solís de la Mena y Cruz · 6670009100'],
  ],
  ['one word', withName('Lupita'), ['Lupita · 6670009100']],
  ['a formula as a name', withName('=A1'), ['name_invalid']],
  ['a number as a name', withName('12'), ['name_invalid']],
]

const contacts: Case[] = [
  ['two numbers with a stroke', withPhone('667 000 9100 / 667 000 9161'), [`${ANA} (phone_partly)`]],
  ['two numbers with a comma', withPhone('667 000 9100, 667 000 9161'), [`${ANA} (phone_partly)`]],
  ['two numbers of Google', withPhone('667 000 9100 ::: 667 000 9161'), [`${ANA} (phone_partly)`]],
  ['two numbers with “y”', withPhone('667 000 9100 y 667 000 9161'), [`${ANA} (phone_partly)`]],
  ['two numbers with a space', withPhone('6670009100 6670009161'), [`${ANA} (phone_partly)`]],
  ['two numbers in two lines', withPhone('"667 000 9100\n667 000 9161"'), [`${ANA} (phone_partly)`]],
  ['a short number first', withPhone('123 / 667 000 9100'), [`${ANA} (phone_partly)`]],
  ['an extension', withPhone('667 000 9100 ext 12'), [`${ANA} (phone_partly)`]],
  ['words beside the number', withPhone('Cel: 667 000 9100 (mamá)'), [`${ANA} (phone_partly)`]],
  ['a number of another country', withPhone('+1 (619) 555-0100'), ['Ana Solís Mena · +16195550100']],
  ['the prefix of mobile numbers', withPhone('+52 1 667 000 9100'), [ANA]],
  ['no telephone and no address', withContacts('S/N', 'N/A'), ['contact_missing']],
  ...['S/N', 'no tiene', '-', 'N/A', 'n.a.', '0', '¿?', 'xx', '12345'].map(
    (cell): Case => [
      `an address beside the telephone “${cell}”`,
      withContacts(cell, 'ANA@correo.example'),
      ['Ana Solís Mena · ana@correo.example (phone_unread)'],
    ],
  ),
  ['a telephone beside “no tiene”', withContacts('6670009100', 'no tiene'), [`${ANA} (email_unread)`]],
  [
    'a telephone beside a mistyped address',
    withContacts('6670009100', 'ana@correo'),
    [`${ANA} (email_unread)`],
  ],
  [
    'two addresses',
    withContacts('', '"ana@correo.example, a@b.example"'),
    ['Ana Solís Mena · ana@correo.example (email_partly)'],
  ],
  [
    'an address in angle brackets',
    withContacts('', 'Ana <ana@correo.example>'),
    ['Ana Solís Mena · ana@correo.example (email_partly)'],
  ],
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Labels,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAna,,Solís Mena,*,,Mobile,+52 1 667 000 9100',
    [ANA],
  ],
  [
    'Google Contacts of earlier years',
    'Given Name,Additional Name,Family Name,E-mail 1 - Value,Phone 1 - Value\nAna,,Solís Mena,,6670009100',
    [ANA],
  ],
]

const dates: Case[] = [
  '2026-12-20T00:00:00Z',
  '2026-12-20T23:30:00.000Z',
  '2026-12-20 00:00:00 -0700',
  '2026-12-20T00:00:00-07:00',
  'Sun, Dec 20, 2026',
  'Sun Dec 20 2026 00:00:00 GMT-0700 (MST)',
  'domingo, 20 de diciembre de 2026',
  'domingo 20 de diciembre del 2026',
  '20/12/2026 12:00:00 a. m.',
  '46376',
].map((date): Case => [`the date ${date}`, withDate(date), [DECEMBER]])

const tables: Case[] = [
  [
    '80 columns without content',
    `Nombre,Celular${','.repeat(78)}\nAna Solís Mena,6670009100${','.repeat(78)}`,
    [ANA],
  ],
  ['20,001 blank rows', `Nombre,Celular\n${',\n'.repeat(20_001)}Ana Solís Mena,6670009100`, [ANA]],
  ['a blank column between', 'Nombre,,Celular\nAna Solís Mena,,6670009100', [ANA]],
  [
    'a quoted cell of two lines',
    'Nombre,Celular,Dirección,Notas\nAna Solís Mena,6670009100,"Calle 5, Centro\nCuliacán, Sin.","Prefiere ""barre"""\nBerta Ríos Cruz,6670009101,,',
    [ANA, BERTA],
  ],
  [
    'coloured headings to column 100',
    workbookOfSheets([{ cells: [...heading.cells, ...coloured(96)] }, ana]),
    [ANA],
  ],
  ['a format in the last row', workbookOfSheets([heading, ana, { cells: [null], line: 1_048_576 }]), [ANA]],
  ['20,001 coloured rows', workbookOfSheets([heading, ...blank, ana]), [ANA]],
  ['a row far below', workbookOfSheets([heading, ana, { ...berta, line: 900_000 }]), [ANA, BERTA]],
  ['a chart before the list', workbookOfSheets('chart', [heading, ana]), [ANA]],
  ['a chart after the list', workbookOfSheets([heading, ana], 'chart'), [ANA]],
  ['an empty sheet first', workbookOfSheets([], [heading, ana]), [ANA]],
  ['a hidden row', workbookOfSheets([heading, { ...ana, hidden: true }, berta]), [ANA, BERTA]],
  [
    'a page of a browser',
    '<table><tr><td></td></tr><tr><th>Nombre<th>Celular</tr><tr><td>Ana Solís Mena<td>6670009100</table>',
    [ANA],
  ],
]

/** A file that is refused as a whole, with its line and the words of the reason. */
const refused: [name: string, file: string | Buffer, line: number | undefined, words: string][] = [
  ['Numbers', numbersFile(), undefined, 'esto es un libro de Numbers: expórtalo como Excel o CSV'],
  ['OpenDocument', openDocument(), undefined, '.ods'],
  ['a binary workbook', binaryWorkbook(), undefined, '.xlsb'],
  ['a workbook with a password', workbookWithPassword(), undefined, 'contraseña'],
  ['an old workbook', oldWorkbook(), undefined, 'Excel antiguo'],
  ['charts alone', workbookOfSheets('chart'), undefined, 'solo tiene gráficas'],
  [
    '61 columns with content',
    workbookOfSheets([{ cells: Array.from({ length: 61 }, (_, at) => `c${at}`) }]),
    1,
    '60 columnas',
  ],
  [
    'a cell in a column far away',
    workbookOfSheets([heading, { cells: [...coloured(300), 'x'] }]),
    2,
    '256 columnas',
  ],
  [
    'a quote that does not close below a blank row',
    'Nombre,Celular\n,\nAna Solís Mena,6670009100\n"Berta,667',
    4,
    'comillas',
  ],
  [
    'quotes around two rows',
    'Nombre,Nota,Celular\nAna Solís Mena,"Centro,6670009100\nBerta Ríos Cruz,Norte",6670009101',
    3,
    'comillas',
  ],
  ['no headings', 'a,b,c\n1,2,3', 1, 'encabezados'],
  ['headings alone', `Nombre,Celular\n${',\n'.repeat(3)}`, 1, 'no hay clientes'],
]

describe.each([
  ['names', names],
  ['contacts', contacts],
  ['dates', dates],
  ['tables', tables],
])('a file of clients with %s', (_kind, cases) => {
  it.each(cases)('%s is read', async (_name, file, people) => {
    const { rows } = await readClients({ bytes: Buffer.from(file) })
    const read = rows.map(({ full_name, phone, email, end_date, reason, warnings }) => {
      const codes = warnings.map(({ code }) => code).join(', ')
      const said = [full_name, phone, email, end_date].filter((value) => value !== null).join(' · ')
      return reason ?? (codes ? `${said} (${codes})` : said)
    })
    expect(read).toEqual(people)
  })
})

it.each(refused)('%s is refused with its line and reason', async (_name, file, line, words) => {
  await expect(readClients({ bytes: Buffer.from(file) })).rejects.toMatchObject({
    code: 'import_unreadable',
    details: { line, message: expect.stringContaining(words) },
  })
})

describe('the preview warns', () => {
  const warningsOf = async (file: string | Buffer) =>
    (await readClients({ bytes: Buffer.from(file) })).warnings

  it('of hidden rows, by their number', async () => {
    const hidden = { hidden: true }
    const rows = [heading, { ...ana, ...hidden }, { cells: coloured(2), ...hidden }, { ...berta, ...hidden }]
    expect(await warningsOf(workbookOfSheets(rows))).toEqual([{ code: 'rows_hidden', count: 2 }])
  })

  it.each([
    ['classes without a column of plans', 'Nombre,Celular,Clases restantes\nAna Solís,6670009100,3', 1],
    [
      'ends without a column of plans',
      'Nombre,Celular,Vence\nAna Solís,6670009100,20/12/2026\nBerta Ríos,6670009101,',
      1,
    ],
    ['a column of plans', 'Nombre,Celular,Plan,Vence\nAna Solís,6670009100,,20/12/2026', 0],
    ['empty cells', 'Nombre,Celular,Vence\nAna Solís,6670009100,', 0],
  ])('of %s', async (_what, file, count) => {
    expect(await warningsOf(file)).toEqual(count === 0 ? [] : [{ code: 'plans_left_out', count }])
  })
})
