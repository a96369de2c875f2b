import type { Plan } from '@estudio/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
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
  version: 1,
} as unknown as Plan

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
    (_path, body) => {
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
