import type { Plan } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { fill, show } from '../testing/screen.tsx'
import { CreatePlan, EditPlan } from './plan-form.tsx'

const unlimited = {
  id: 'p1',
  name: '1 Mes',
  description: 'Todo el mes',
  price: 1800,
  duration_days: 30,
  class_limit: null,
  has_class_limit: false,
  benefits: ['Tapete', 'Agua'],
  is_active: true,
  first_time_only: false,
  offers_renewal: false,
  standing_per_week: 0,
  make_up_days: null,
  make_ups_a_month: null,
  version: 1,
} as unknown as Plan

const openingPromotion = {
  promotion_active: true,
  promotion_match: '1 mes',
  promotion_price: 1200,
  promotion_was: 1800,
  promotion_label: '-33%',
  promotion_badge: 'Más Popular',
  promotion_note: '¡Por apertura!',
}

const List = () => (
  <Routes>
    <Route path=":id/editar" element={<EditPlan />} />
    <Route path="nuevo" element={<CreatePlan />} />
    <Route path="*" element={<h1>Planes</h1>} />
  </Routes>
)

/** Opens the plan's form. @returns the bodies that are sent */
const open = async (address = '/planes/p1/editar') => {
  const sent: unknown[] = []
  await show(
    <Routes>
      <Route path="/planes/*" element={<Resource name="planes" list={List} />} />
    </Routes>,
    (path, body) => {
      if (path === '/api/admin/settings') return { settings: openingPromotion }
      if (body) sent.push(body)
      return { ...unlimited, ...(body as object | undefined), version: body ? 2 : 1 }
    },
    address,
  )
  await screen.findByRole('textbox', { name: 'Nombre' })
  return sent
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Actualizar Plan' }))
const limit = () => screen.getByRole('spinbutton', { name: 'Límite de clases' })

it('APL-10: the class limit is prefilled and disabled until the plan is limited; only changed fields are sent', async () => {
  const sent = await open()
  expect(limit()).toMatchObject({ disabled: true, value: '4' })
  await userEvent.click(screen.getByRole('switch', { name: '¿Tiene límite de clases?' }))
  expect(limit()).toMatchObject({ disabled: false, value: '4' })
  await save()
  await screen.findByRole('heading', { name: 'Planes' })
  expect(sent).toEqual([{ has_class_limit: true, class_limit: 4 }])
})

it('APL-12: a new plan begins with the price 0; a typed price replaces it, and the hint stays where it is', async () => {
  await open('/planes/nuevo')
  const price = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Precio (MXN)' })
  expect(price.value).toBe('0')
  expect(screen.getByText(/Con 0 el plan es gratis/)).toBeDefined()
  await userEvent.type(price, '150')
  expect(price.value).toBe('150')
  await userEvent.type(limit(), '8')
  expect(limit()).toMatchObject({ value: '8' })
  expect(screen.getByText(/Con 0 el plan es gratis/)).toBeDefined()
})

it('an unchanged plan is not sent, and a message says so', async () => {
  const sent = await open()
  await save()
  await screen.findByText('No hay cambios que guardar.')
  expect(sent).toEqual([])
})

it('APL-11: benefits are sent as one entry per line', async () => {
  const sent = await open()
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Beneficios (uno por línea)' }),
    '{Enter}{Enter} Toalla ',
  )
  await save()
  await waitFor(() => expect(sent).toEqual([{ benefits: ['Tapete', 'Agua', 'Toalla'] }]))
})

it('FTP-01: a plan is for first-timers only when that is switched on', async () => {
  const sent = await open()
  await userEvent.click(screen.getByRole('switch', { name: '¿Solo para quien viene por primera vez?' }))
  await save()
  await waitFor(() => expect(sent).toEqual([{ first_time_only: true }]))
})

it('the renewal of a plan is offered only when that is switched on', async () => {
  const sent = await open()
  await userEvent.click(screen.getByRole('switch', { name: '¿Se ofrece renovarlo por correo?' }))
  await save()
  await waitFor(() => expect(sent).toEqual([{ offers_renewal: true }]))
})

const name = () => screen.getByRole('textbox', { name: 'Nombre' })
const preview = () => within(screen.getByRole('region', { name: 'Así se verá en el sitio' }))

it('E07: the number at the start of a new plan’s name is its limit until the limit is edited', async () => {
  await open('/planes/nuevo')
  expect(limit()).toHaveValue(4)
  await userEvent.type(name(), '12 clases')
  expect(limit()).toHaveValue(12)
  await userEvent.clear(name())
  expect(limit()).toHaveValue(4)
  await userEvent.clear(limit())
  await userEvent.type(limit(), '10')
  await userEvent.type(name(), '8 clases')
  expect(limit()).toHaveValue(10)
})

it('E07: the name of an existing plan does not change its limit', async () => {
  await open()
  await userEvent.clear(name())
  await userEvent.type(name(), '12 clases')
  expect(limit()).toHaveValue(4)
})

it('E07: the form shows the card that will be sold while it is filled in', async () => {
  await open('/planes/nuevo')
  expect(preview().getByRole('heading', { name: 'Nombre del plan' })).toBeVisible()
  await userEvent.type(name(), '12 clases')
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Precio (MXN)' }), '960')
  await userEvent.type(screen.getByRole('textbox', { name: 'Beneficios (uno por línea)' }), 'Tapete')
  expect(preview().getByRole('heading', { name: '12 clases' })).toBeVisible()
  for (const text of ['$960 MXN', '12 clases incluidas', 'Vigencia de 30 días', 'Tapete'])
    expect(preview().getByText(text)).toBeVisible()
})

it('E07: the card has the opening promotion of the settings, by the name of the plan', async () => {
  await open()
  expect(await preview().findByText('$1,200 MXN')).toBeVisible()
  for (const text of ['$1,800 MXN', 'Más Popular', '¡Por apertura!'])
    expect(preview().getByText(text)).toBeVisible()
})

it('a promotion is typed with its price and sent with its first day', async () => {
  const sent = await open()
  await userEvent.click(screen.getByRole('switch', { name: '¿Tiene precio de promoción?' }))
  await save()
  expect(await screen.findByText('Escribe el precio de promoción')).toBeVisible()
  expect(await screen.findByText('Elige el primer día de la promoción')).toBeVisible()
  expect(sent).toEqual([])
})

it('a limited plan with standing places gives make-ups of so many days, so many a month; empty gives none', async () => {
  const sent = await open()
  const days = () => screen.queryByRole('spinbutton', { name: 'Días de reposición' })
  expect(days()).toBeNull()
  await fill(screen.getByRole('spinbutton', { name: 'Lugares fijos por semana' }), '1')
  expect(days()).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: '¿Tiene límite de clases?' }))
  expect(days()).toHaveValue(null)
  await fill(days() as HTMLElement, '0')
  await save()
  expect(await screen.findByText('Escribe un número entero, de 1 a 365, o déjalo vacío')).toBeVisible()
  await fill(days() as HTMLElement, '30')
  await fill(screen.getByRole('spinbutton', { name: 'Reposiciones al mes' }), '2')
  await save()
  await screen.findByRole('heading', { name: 'Planes' })
  expect(sent).toMatchObject([{ standing_per_week: 1, make_up_days: 30, make_ups_a_month: 2 }])
})

it('a plan includes a number of standing places, 14 at the most', async () => {
  const sent = await open()
  const standing = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Lugares fijos por semana' })
  expect(standing.value).toBe('0')
  await fill(standing, '15')
  await save()
  expect(await screen.findByText('Escribe un número entero, de 0 a 14')).toBeVisible()
  await fill(standing, '14')
  await save()
  await screen.findByRole('heading', { name: 'Planes' })
  expect(sent).toEqual([{ standing_per_week: 14 }])
})
