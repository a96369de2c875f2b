import { ApiError } from '@estudio/client'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import ClassList from '../classes/class-list.tsx'
import CoachList from '../coaches/coach-list.tsx'
import DiscountList from '../discounts/discount-list.tsx'
import PlanList from '../plans/plan-list.tsx'
import { show } from './screen.tsx'

/**
 * The catalogues of the back office. Each catalogue has a list, a form to create, a form to edit, and a confirmation
 * before deleting. The validation of the fields is tested beside each form.
 */

export const made = { created_at: '2026-11-01T15:00:00Z', updated_at: '2026-11-01T15:00:00Z', version: 1 }

const yoga = {
  id: 'c1',
  name: 'Yoga',
  description: 'Respira',
  is_active: true,
  default_duration_minutes: 45,
  default_capacity: 14,
  ...made,
}
export const month = {
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
  standing_per_week: 0,
  make_up_days: null,
  make_ups_a_month: null,
  display_order: 1,
  ...made,
  updated_at: '2026-11-02T15:30:00Z',
}
export const summer = {
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

export const picture = { id: 'p1', url: '/fotos/p1', width: 4, height: 3, srcset: '/fotos/p1 4w' }

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

/** The server of the screens: the bodies that it was sent, and the addresses for which it fails. */
export const server: { sent: unknown[]; broken?: RegExp } = { sent: [] }

export const resetServer = (): void => {
  server.sent = []
  delete server.broken
}

/** Opens a catalogue, or a dialog of it, with a server that fails for the addresses in `server.broken`. */
export const open = async (
  address: Address,
  dialog = '',
  rows: { id: string }[] = catalogues[address].rows,
) => {
  const { name, List } = catalogues[address]
  const [row] = catalogues[address].rows
  await show(
    <Routes>
      <Route path={`/${address}/*`} element={<Resource name={name} list={List} />} />
    </Routes>,
    (path, body) => {
      if (server.broken?.test(path)) throw new ApiError(500, 'internal_error', 'x')
      if (path === '/api/admin/site/pictures') return { picture }
      if (path.endsWith('/schedules')) return { schedules: toCome }
      if (path.includes('impact'))
        return { classes: 0, reservations: 0, user_plans: 0, members: 0, sole: 0, shared: 0 }
      if (body) {
        server.sent.push(body)
        return { ...row, ...body, id: path.includes(`/${row?.id}`) ? row?.id : 'new', version: 2 }
      }
      return path.includes(`/${row?.id}`) ? row : rows
    },
    `/${address}${dialog}`,
  )
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
export const type = async (label: string, text: string) => {
  const field = await within(await screen.findByRole('dialog')).findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
export const heads = async () => {
  const table = within(await screen.findByRole('table'))
  return (await table.findAllByRole('columnheader')).map(({ textContent }) => textContent)
}
