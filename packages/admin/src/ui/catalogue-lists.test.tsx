import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { follow, heads, month, open, press, resetServer, server, summer } from '../testing/catalogues.tsx'

beforeEach(resetServer)

it('APL-01, APL-03: shows plans with their price, duration and number of classes', async () => {
  await open('planes')
  await screen.findByRole('heading', { name: 'Administrar Planes' })
  expect(await heads()).toEqual(
    expect.arrayContaining([
      'Nombre',
      'Descripción',
      'Precio',
      'Duración (días)',
      'Límite de Clases',
      'Estado',
    ]),
  )
  await screen.findByText('Sin límite')
  for (const action of ['Ver detalles', 'Editar']) screen.getByRole('link', { name: `${action}: Un mes` })
  screen.getByRole('button', { name: 'Eliminar: Un mes' })
})

it('APL-02: a plan with a promotion shows today’s price before the regular price, and a later promotion its first day', async () => {
  const opening = { price: 1200, was: 1800, label: '', badge: '', note: '', is_opening: true }
  const none = { promotion_price: null, promotion_from: null, promotion_until: null }
  const rows = [
    { ...month, id: 'p1', promotion: opening, ...none },
    {
      ...month,
      id: 'p2',
      promotion: { ...opening, price: 0.07, is_opening: false },
      promotion_price: 0.07,
      promotion_from: '2020-01-01',
      promotion_until: '2999-12-31',
    },
    {
      ...month,
      id: 'p3',
      promotion: null,
      promotion_price: 900,
      promotion_from: '2999-12-01',
      promotion_until: null,
    },
  ]
  await open('planes', '', rows)
  await screen.findAllByText('Un mes')
  const [_heading, ...shown] = screen.getAllByRole('row')
  expect(shown.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    '$1,200 (antes $1,800)',
    '$0.07 (antes $1,800)Hasta el 31 de diciembre',
    '$1,800Desde el 1 de diciembre: $900',
  ])
})

it('ADI-01 to ADI-03: shows discounts with their code, percentage and validity', async () => {
  const june = { ...summer, id: 'd2', name: 'Junio', valid_to: '2026-06-30' }
  await open('descuentos', '', [summer, june])
  await screen.findByRole('heading', { name: 'Administrar Descuentos' })
  expect(await heads()).toEqual(
    expect.arrayContaining(['Nombre', 'Código', 'Descuento (%)', 'Vigencia', 'Estado']),
  )
  await screen.findByText('01/06/2026 - Nunca')
  screen.getByText('01/06/2026 - 30/06/2026')
  await press('Pausar: Verano')
  await screen.findByText('Descuento en pausa')
  expect(server.sent).toEqual([{ is_active: false }])
})

it('ACL-01, ACL-02, ACL-04, ACL-08: shows classes in numbered rows with their actions, sortable and searchable', async () => {
  await open('clases')
  await screen.findByRole('heading', { name: 'Administrar Clases' })
  expect(screen.getByRole('link', { name: 'Volver a Hoy' }).getAttribute('href')).toBe('/')
  screen.getByPlaceholderText('Buscar por nombre o descripción...')
  expect((await heads())[0]).toBe('N.º')
  const row = within(await screen.findByRole('row', { name: /Yoga/ }))
  expect(row.getAllByRole('cell')[0]?.textContent).toBe('1')
  expect(
    row
      .getAllByRole('cell')
      .slice(3, 5)
      .map((cell) => cell.textContent),
  ).toEqual(['45 min', '14'])
  row.getByRole('link', { name: 'Editar: Yoga' })
  row.getByRole('button', { name: 'Eliminar: Yoga' })
  const order = () => screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')
  await press('Nombre')
  await waitFor(() => expect(order()).toBe('descending'))
  await follow('Añadir nueva clase')
  await screen.findByRole('heading', { name: 'Añadir Clase' })
})

it.each([
  ['clases', 'No hay clases registradas', 'Añadir la primera clase', 'nueva'],
  ['planes', 'Todavía no hay planes. Añade el primero.', 'Añadir el primer plan', 'nuevo'],
  ['descuentos', 'No hay descuentos. Añade el primero.', 'Añadir el primer descuento', 'nuevo'],
  ['instructores', 'Todavía no hay coaches.', 'Añadir al primer coach', 'nuevo'],
] as const)('ACL-03: %s without rows say so, and lead to the first', async (address, text, action, form) => {
  await open(address, '', [])
  await screen.findByText(text)
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', `/${address}/${form}`)
})

it('APL-13: the details of a plan show when it was created and last changed', async () => {
  await open('planes', '/p1/detalles')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Tapete')
  for (const text of ['Estado', 'Fecha de creación', 'Última actualización']) dialog.getByText(text)
  dialog.getByText(/2 de noviembre de 2026, 8:30 a\.m\./)
})

it.each([
  ['ACL-11', 'clases', 'Error al cargar clases'],
  ['APL-16', 'planes', 'Error al cargar planes'],
  ['ADI-14', 'descuentos', 'Error al cargar descuentos'],
  ['AIN-09', 'instructores', 'Error al cargar coaches'],
] as const)('%s: %s that cannot be read are asked for again', async (_id, address, failed) => {
  server.broken = /./
  await open(address)
  await screen.findByText(failed)
  delete server.broken
  await press('Intentar de nuevo')
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull())
  await screen.findByRole('table')
})

it('AIN-02, AIN-07, A52: shows the actions on a coach, and the future classes with their status', async () => {
  await open('instructores')
  await screen.findByRole('link', { name: 'Ver perfil: Ana' })
  screen.getByRole('button', { name: 'Eliminar coach: Ana' })
  await follow('Ver horarios del coach: Ana')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Agendada')
  dialog.getByText('Cancelada')
  expect(dialog.getByRole('link', { name: 'Horario de Coaches' }).getAttribute('href')).toBe(
    '/horario-instructores?coach=k1',
  )
})

it('the links to the forms keep the search and the order of the list', async () => {
  const search = '?filter=%7B%22q%22%3A%22ver%22%7D&order=DESC&page=1&perPage=10&sort=code'
  await open('descuentos', search)
  const edit = await screen.findByRole('link', { name: 'Editar: Verano' })
  expect(edit.getAttribute('href')).toBe(`/descuentos/d1/editar${search}`)
  expect(screen.getByRole('link', { name: 'Nuevo Descuento' }).getAttribute('href')).toBe(
    `/descuentos/nuevo${search}`,
  )
})

it('AIN-09: shows an error when the classes of a coach cannot be read', async () => {
  await open('instructores')
  const look = await screen.findByRole('link', { name: 'Ver horarios del coach: Ana' })
  server.broken = /schedules/
  await userEvent.click(look)
  await screen.findByText('Error al cargar los horarios del coach')
})
