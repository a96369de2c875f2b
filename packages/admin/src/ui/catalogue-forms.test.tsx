import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { open, press, resetServer, server, type } from '../testing/catalogues.tsx'

beforeEach(resetServer)

it('ACL-05, ACL-10: a class is created', async () => {
  await open('clases', '/nueva')
  await screen.findByRole('heading', { name: 'Añadir Clase' })
  await type('Nombre', 'Danza')
  await type('Descripción', 'Gira')
  await press('Añadir Clase')
  await screen.findByText('Clase creada')
  expect(server.sent).toEqual([
    {
      name: 'Danza',
      description: 'Gira',
      is_active: true,
      color: null,
      picture_id: null,
      default_duration_minutes: 45,
      default_capacity: 14,
      show_on_site: true,
      cancel_free_minutes: null,
      late_rule: null,
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
  expect(server.sent).toEqual([expect.objectContaining({ picture_id: 'p1' })])
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
  expect(server.sent).toMatchObject([
    { name: 'Medio mes', price: 650.5, class_limit: null, benefits: ['Tapete'] },
  ])
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
  expect(server.sent).toEqual([
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
    server.broken = /./
    await press(save)
    await screen.findByText(`Error al ${failed}`)
    delete server.broken
    await press(save)
    await screen.findByText(done)
    expect(server.sent).toEqual([expect.objectContaining({ name: 'Otro nombre' })])
  },
)
