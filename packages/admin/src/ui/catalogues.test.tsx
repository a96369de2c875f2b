import { ApiError } from '@estudio/client'
import { texts } from '@estudio/texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import ClassList from '../classes/class-list.tsx'
import CoachList from '../coaches/coach-list.tsx'
import DiscountList from '../discounts/discount-list.tsx'
import PlanList from '../plans/plan-list.tsx'
import { show } from '../testing/screen.tsx'

/**
 * The catalogues of the back office. Each catalogue has a list, a form to create, a form to edit, and a confirmation
 * before deleting. The validation of the fields is tested beside each form.
 */

const made = { created_at: '2026-11-01T15:00:00Z', updated_at: '2026-11-01T15:00:00Z', version: 1 }

const yoga = {
  id: 'c1',
  name: 'Yoga',
  description: 'Respira',
  is_active: true,
  default_duration_minutes: 45,
  default_capacity: 14,
  ...made,
}
const month = {
  id: 'p1',
  name: 'Un mes',
  description: 'Todo el mes',
  price: 1800,
  duration_days: 30,
  class_limit: null,
  has_class_limit: false,
  benefits: ['Tapete'],
  is_active: true,
  first_time_only: false,
  offers_renewal: false,
  display_order: 1,
  ...made,
  updated_at: '2026-11-02T15:30:00Z',
}
const summer = {
  id: 'd1',
  name: 'Verano',
  code: 'VERANO',
  discount_percent: 10,
  valid_from: '2026-06-01',
  valid_to: null,
  min_purchase_amount: null,
  limit_per_user: false,
  total_uses_limit: null,
  is_active: true,
  uses_count: 0,
  ...made,
}
const ana = { id: 'k1', display_name: 'Ana', email: 'ana@estudio.example', bio: null, ...made }

const picture = { id: 'p1', url: '/fotos/p1', width: 4, height: 3, srcset: '/fotos/p1 4w' }

/** The future classes of a coach. */
const toCome = ['scheduled', 'canceled'].map((status) => ({
  id: status,
  class_name: 'Pilates',
  start_time: '2026-12-01T18:00:00',
  reservation_count: 3,
  max_capacity: 14,
  status,
}))

const catalogues = {
  clases: { name: 'clases', List: ClassList, rows: [yoga] },
  planes: { name: 'planes', List: PlanList, rows: [month] },
  descuentos: { name: 'descuentos', List: DiscountList, rows: [summer] },
  instructores: { name: 'instructores', List: CoachList, rows: [ana] },
} satisfies Record<string, { name: string; List: ComponentType; rows: { id: string }[] }>
type Address = keyof typeof catalogues

let sent: unknown[] = []
/** Addresses for which the server fails. */
let broken: RegExp | undefined
beforeEach(() => {
  sent = []
  broken = undefined
})

/** Opens a catalogue, or a dialog of it, with a server that fails for the addresses in `broken`. */
const open = async (address: Address, dialog = '', rows: { id: string }[] = catalogues[address].rows) => {
  const { name, List } = catalogues[address]
  const [row] = catalogues[address].rows
  await show(
    <Routes>
      <Route path={`/${address}/*`} element={<Resource name={name} list={List} />} />
    </Routes>,
    (path, body) => {
      if (broken?.test(path)) throw new ApiError(500, 'internal_error', 'x')
      if (path === '/api/admin/site/pictures') return { picture }
      if (path.endsWith('/schedules')) return { schedules: toCome }
      if (path.includes('impact'))
        return { classes: 0, reservations: 0, user_plans: 0, members: 0, sole: 0, shared: 0 }
      if (body) {
        sent.push(body)
        return { ...row, ...body, id: path.includes(`/${row?.id}`) ? row?.id : 'new', version: 2 }
      }
      return path.includes(`/${row?.id}`) ? row : rows
    },
    `/${address}${dialog}`,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
const type = async (label: string, text: string) => {
  const field = await within(await screen.findByRole('dialog')).findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const heads = async () => {
  const table = within(await screen.findByRole('table'))
  return (await table.findAllByRole('columnheader')).map(({ textContent }) => textContent)
}

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
  expect(sent).toEqual([{ is_active: false }])
})

it('ACL-01, ACL-02, ACL-04, ACL-08: shows classes in numbered rows with their actions, sortable and searchable', async () => {
  await open('clases')
  await screen.findByRole('heading', { name: 'Administrar Clases' })
  expect(screen.getByRole('link', { name: 'Volver a Hoy' }).getAttribute('href')).toBe('/')
  screen.getByPlaceholderText('Buscar por nombre o descripción...')
  expect((await heads())[0]).toBe('N.º')
  const row = within(await screen.findByRole('row', { name: /Yoga/ }))
  expect(row.getAllByRole('cell')[0]?.textContent).toBe('1')
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

it('ACL-05, ACL-10: a class is created', async () => {
  await open('clases', '/nueva')
  await screen.findByRole('heading', { name: 'Añadir Clase' })
  await type('Nombre', 'Danza')
  await type('Descripción', 'Gira')
  await press('Añadir Clase')
  await screen.findByText('Clase creada')
  expect(sent).toEqual([
    {
      name: 'Danza',
      description: 'Gira',
      is_active: true,
      color: null,
      picture_id: null,
      default_duration_minutes: 45,
      default_capacity: 14,
      show_on_site: true,
    },
  ])
})

it('SIT-20: a class gets a picture, which can be removed before it is saved', async () => {
  await open('clases', '/c1/editar')
  await screen.findByText('Sin foto se muestra el dibujo.')
  const file = new File(['x'], 'barre.png', { type: 'image/png' })
  const upload = async () => {
    await userEvent.upload(screen.getByLabelText('Foto', { selector: 'input' }), file)
    return screen.findByRole('button', { name: 'Quitar imagen' })
  }
  await userEvent.click(await upload())
  await screen.findByText('Sin foto se muestra el dibujo.')
  await upload()
  await press('Actualizar Clase')
  await screen.findByText('Clase actualizada')
  expect(sent).toEqual([expect.objectContaining({ picture_id: 'p1' })])
})

it('APL-06, APL-07, APL-15: a plan is created', async () => {
  await open('planes', '/nuevo')
  for (const label of [
    'Precio (MXN)',
    'Duración (días)',
    '¿Tiene límite de clases?',
    'Límite de clases',
    'Estado',
  ])
    await screen.findByLabelText(label)
  await type('Nombre', 'Medio mes')
  await type('Precio (MXN)', '650.50')
  await type('Descripción', 'Quince días')
  await userEvent.click(screen.getByLabelText('¿Tiene límite de clases?'))
  await screen.findByText('No (Ilimitado)')
  await type('Beneficios (uno por línea)', 'Tapete')
  await press('Añadir Plan')
  await screen.findByText('Plan creado exitosamente')
  expect(sent).toMatchObject([{ name: 'Medio mes', price: 650.5, class_limit: null, benefits: ['Tapete'] }])
})

it('ADI-04, ADI-05, ADI-07, ADI-14: a discount is created', async () => {
  await open('descuentos', '/nuevo')
  await screen.findByRole('heading', { name: 'Nuevo Descuento' })
  for (const label of [
    'Monto mínimo de compra (opcional)',
    'Límite total de usos (opcional)',
    'Limitar a uno por cliente',
  ])
    screen.getByLabelText(label)
  await type('Nombre', 'Otoño')
  await type('Código de descuento', 'otono')
  // The picker's field is a group of sections around a hidden input.
  const start = await screen.findByRole('group', { name: 'Inicio de la promoción' })
  fireEvent.change(within(start).getByRole('textbox', { hidden: true }), { target: { value: '01/06/2026' } })
  await press('Crear descuento')
  await screen.findByText('Descuento creado')
  expect(sent).toEqual([
    {
      name: 'Otoño',
      code: 'OTONO',
      discount_percent: 10,
      valid_from: '2026-06-01',
      valid_to: null,
      min_purchase_amount: null,
      limit_per_user: false,
      total_uses_limit: null,
      is_active: true,
    },
  ])
})

it('APL-13: the details of a plan show when it was created and last changed', async () => {
  await open('planes', '/p1/detalles')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Tapete')
  for (const text of ['Estado', 'Fecha de creación', 'Última actualización']) dialog.getByText(text)
  dialog.getByText(/2 de noviembre de 2026, 8:30 a\.m\./)
})

it.each([
  [
    'ACL-09, ACL-11',
    'clases',
    'Eliminar: Yoga',
    '¿Estás seguro que deseas eliminar la clase Yoga?',
    'Clase eliminada',
    'Error al eliminar clase',
  ],
  [
    'APL-14 to APL-16',
    'planes',
    'Eliminar: Un mes',
    'Esta acción no se puede deshacer y afectará a todos los usuarios que tengan este plan activo.',
    'Plan eliminado exitosamente',
    'Error al eliminar plan',
  ],
  [
    'ADI-13, ADI-14',
    'descuentos',
    'Eliminar: Verano',
    '¿Estás seguro que deseas eliminar el descuento Verano?',
    'Descuento eliminado',
    'Error al eliminar descuento',
  ],
  [
    'AIN-09',
    'instructores',
    'Eliminar coach: Ana',
    'No tiene clases próximas.',
    'Coach eliminado',
    'Error al eliminar el coach',
  ],
] as const)(
  '%s: in %s deleting asks first, says when it fails, and can be tried again',
  async (_ids, address, action, question, done, failed) => {
    await open(address)
    await press(action)
    await screen.findByText(question)
    broken = /./
    await press('Eliminar')
    await screen.findByText(failed)
    broken = undefined
    await press('Eliminar')
    await screen.findByText(done)
  },
)

it.each([
  [
    'ACL-05, ACL-10, ACL-11',
    'clases',
    'c1',
    'Editar Clase',
    'Actualizar Clase',
    'guardar clase',
    'Clase actualizada',
  ],
  [
    'APL-07, APL-15, APL-16',
    'planes',
    'p1',
    'Editar Plan',
    'Actualizar Plan',
    'guardar plan',
    'Plan actualizado exitosamente',
  ],
  [
    'ADI-04, ADI-14',
    'descuentos',
    'd1',
    'Editar Descuento',
    'Guardar cambios',
    'guardar descuento',
    'Descuento actualizado',
  ],
] as const)(
  '%s: in %s a change that could not be saved says so and can be sent again',
  async (_ids, address, id, title, save, failed, done) => {
    await open(address, `/${id}/editar`)
    await screen.findByRole('heading', { name: title })
    await type('Nombre', 'Otro nombre')
    broken = /./
    await press(save)
    await screen.findByText(`Error al ${failed}`)
    broken = undefined
    await press(save)
    await screen.findByText(done)
    expect(sent).toEqual([expect.objectContaining({ name: 'Otro nombre' })])
  },
)

it.each([
  ['ACL-11', 'clases', 'Error al cargar clases'],
  ['APL-16', 'planes', 'Error al cargar planes'],
  ['ADI-14', 'descuentos', 'Error al cargar descuentos'],
  ['AIN-09', 'instructores', 'Error al cargar coaches'],
] as const)('%s: %s that cannot be read are asked for again', async (_id, address, failed) => {
  broken = /./
  await open(address)
  await screen.findByText(failed)
  broken = undefined
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
  broken = /schedules/
  await userEvent.click(look)
  await screen.findByText('Error al cargar los horarios del coach')
})

it.each([
  ['link', 'Editar: Verano', 'Editar Descuento'],
  ['button', 'Eliminar: Verano', 'Confirmar Eliminación'],
] as const)(
  'a row that cannot be read anew opens no dialog with what the list remembers: the %s “%s”',
  async (role, action, title) => {
    await open('descuentos')
    const opener = await screen.findByRole(role, { name: action })
    broken = /discounts\/d1/
    await userEvent.click(opener)
    await screen.findByText(texts.errors.generic)
    expect(screen.queryByText(title)).toBeNull()
  },
)

it('a second press pauses a discount that another person changed', async () => {
  let stored = summer
  const versions: unknown[] = []
  await show(
    <Routes>
      <Route path="/descuentos" element={<Resource name="descuentos" list={DiscountList} />} />
    </Routes>,
    (path, body, headers) => {
      if (!path.includes('/d1')) return [stored]
      const version = headers?.['if-match']
      versions.push(version)
      if (version !== `"${stored.version}"`)
        throw ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto.')
      stored = { ...stored, ...(body as object), version: stored.version + 1 }
      return stored
    },
    '/descuentos',
  )
  const pause = await screen.findByRole('button', { name: 'Pausar: Verano' })
  stored = { ...stored, name: 'Verano largo', version: 2 }
  await userEvent.click(pause)
  await screen.findByText('Alguien más cambió esto.')
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar: Verano largo' }))
  await screen.findByText('Descuento en pausa')
  expect(versions).toEqual(['"1"', '"2"'])
})

it('a second press deletes a discount that another person changed', async () => {
  let stored = summer
  await show(
    <Routes>
      <Route path="/descuentos/*" element={<Resource name="descuentos" list={DiscountList} />} />
    </Routes>,
    (path, _body, headers) => {
      if (!path.includes('/d1')) return [stored]
      const version = headers?.['if-match']
      if (version && version !== `"${stored.version}"`)
        throw ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto.')
      return stored
    },
    '/descuentos',
  )
  await press('Eliminar: Verano')
  const remove = await screen.findByRole('button', { name: 'Eliminar' })
  stored = { ...stored, name: 'Verano largo', version: 2 }
  await userEvent.click(remove)
  await screen.findByText('Alguien más cambió esto.')
  await screen.findByText(/descuento Verano largo/)
  await press('Eliminar')
  await screen.findByText('Descuento eliminado')
})
