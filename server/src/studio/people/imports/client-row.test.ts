import { describe, expect, it } from 'vitest'
import { readClients } from './read-clients.ts'

describe('a row', () => {
  const read = async (cells: string, headings = 'Nombre,Tel,Correo,Plan,Clases,Vence') =>
    (await readClients({ bytes: Buffer.from(`${headings}\n${cells}\n`) })).rows

  it.each([
    [',6671234567,,,,', 'name_missing'],
    ['667,6671234567,,,,', 'name_invalid'],
    [`${'x'.repeat(101)},6671234567,,,,`, 'name_invalid'],
    ['=HYPERLINK(1) b,6671234567,,,,', 'name_invalid'],
    ['Ana <b>López,6671234567,,,,', 'name_invalid'],
    ['Ana López,,,,,', 'contact_missing'],
    ['Ana López,667123456,,,,', 'phone_invalid'],
    ['Ana López,+0 415 555 2671,,,,', 'phone_invalid'],
    ['Ana López,6.67E+09,,,,', 'phone_shortened'],
    ['Ana López,"6,67123E+09",,,,', 'phone_shortened'],
    ['Total,1,,,,', 'phone_invalid'],
    ['Ana López,,ana@correo,,,', 'email_invalid'],
    ['Ana López,,a b@correo.mx,,,', 'email_invalid'],
    ['Ana López,S/N,ana@correo,,,', 'email_invalid'],
    ['Ana López,123,N/A,,,', 'phone_invalid'],
    ['Ana López,S/N,-,,,', 'contact_missing'],
    ['Ana López,6671234567 / ,,,,,x', 'cells_moved'],
    ['Ana López,6671234567,,Mes,tres,', 'classes_invalid'],
    ['Ana López,6671234567,,Mes,-1,', 'classes_invalid'],
    ['Ana López,6671234567,,Mes,3,mañana', 'date_invalid'],
    ['Ana López,6671234567,,Mes,3,31/02/2027', 'date_invalid'],
    ['Ana López,6671234567,,,,,x', 'cells_moved'],
  ])('%s is refused: %s', async (cells, reason) => {
    expect(await read(cells)).toMatchObject([{ line: 2, reason }])
  })

  it('an empty plan needs no classes and no date, and unlimited classes have no number', async () => {
    expect(await read('Ana López,6671234567,,,x,x\nEva Ruiz,6671234568,,Mes,Ilimitado,')).toMatchObject([
      { plan_name: null, classes_left: null, end_date: null, reason: null },
      { plan_name: 'Mes', classes_left: null, end_date: null, reason: null },
    ])
  })

  it('keeps the text of classes and of an end that cannot be read', async () => {
    const unread = await read('Ana López,667,,Mes,tres,31/02/2027\nEva Ruiz,6671234568,,Mes,3,30/11/2026')
    expect(unread).toMatchObject([
      { classes_left: null, classes_text: 'tres', end_date: null, end_text: '31/02/2027' },
      { classes_left: 3, classes_text: null, end_date: '2026-11-30', end_text: null },
    ])
  })

  it.each(['Lupita', 'X', 'Uno Dos Tres Cuatro Cinco Seis Siete', 'x'.repeat(100)])(
    'E05: may have the name %s',
    async (name) => {
      expect(await read(`${name},6671234567,,,,`)).toMatchObject([{ full_name: name, reason: null }])
    },
  )

  it('D07: may have a telephone of another country', async () => {
    expect(await read('Ana López,+1 (619) 555-0100,,,,')).toMatchObject([
      { phone: '+16195550100', reason: null },
    ])
  })

  it('that repeats the headings is skipped', async () => {
    const rows = await read(
      'Ana López,6671234567,,,,\nNombre,Tel,Correo,Plan,Clases,Vence\nEva López,6671234568,,,,',
    )
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
  })
})
