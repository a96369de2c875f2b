import { useSession } from '@estudio/client'
import type { Plan, PlanPromotion } from '@estudio/contract'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import { PromoDialog } from './promo-dialog'

// Only the offer's delay: the screen's own timers run on.
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true }))

const passASecond = () => void vi.advanceTimersByTime(1000)

const onSale = (name: string, promotion: PlanPromotion | null = null) =>
  ({ id: name, name, price: 1800, is_active: true, display_order: 1, promotion }) as Plan
const opening = {
  price: 1200,
  was: 1800,
  label: '-33%',
  badge: 'Más Popular',
  note: '¡Por apertura!',
  is_opening: true,
}

/** Opens the home page for a visitor, and ends a second after the plans are known. */
const offer = async (...plans: Plan[]) => {
  server.use(http.get('/api/plans', () => HttpResponse.json({ plans })))
  const view = renderScreen(<PromoDialog enabled />)
  await waitFor(() => expect(view.queryClient.isFetching()).toBe(0))
  passASecond()
  return view
}

const ended = {
  status: 'active',
  payment_status: 'completed',
  start_date: '2020-01-01',
  end_date: '2020-01-31',
}

const RolesKnown = () => useSession().roles && <p>Los roles se conocen</p>

/** Opens the home page for an account, and ends a second after its plans and its roles are known. */
const offerTo = async ({ role, plans = [] }: { role?: string; plans?: object[] }) => {
  server.use(
    http.get('*/rest/v1/user_roles', () => HttpResponse.json(role ? [{ role }] : [])),
    http.get('/api/plans', () => HttpResponse.json({ plans: [onSale('1 Mes', opening)] })),
    http.get('/api/user/plans', () => HttpResponse.json({ plans })),
  )
  const dialogAndRoles = (
    <>
      <PromoDialog enabled />
      <RolesKnown />
    </>
  )
  const { queryClient, unmount } = renderScreen(dialogAndRoles, { session: signedIn })
  await screen.findByText('Los roles se conocen')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  passASecond()
  return { unmount }
}

it.each([
  ['a plan that has ended', [ended]],
  ['no plan', []],
])('HOM-16: a member with %s sees the opening offer', async (_what, plans) => {
  await offerTo({ plans })
  expect(await screen.findByRole('dialog')).toHaveTextContent('Plan 1 Mes')
})

it.each([
  ['a plan', { ...ended, end_date: '2999-12-31' }],
  ['an unpaid plan', { ...ended, status: 'frozen', payment_status: 'pending' }],
])('HOM-16: a member with %s sees no opening offer', async (_what, plan) => {
  await offerTo({ plans: [plan] })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each(['admin', 'reception', 'instructor'])(
  'HOM-16: a member sees the opening offer, the %s of the studio does not',
  async (role) => {
    const { unmount } = await offerTo({})
    expect(await screen.findByRole('dialog')).toHaveTextContent('Plan 1 Mes')
    unmount()
    await offerTo({ role })
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it('HOM-16, CON-04: the opening offer shows the price, plan and label of the settings', async () => {
  await offer(onSale('8 Clases'), onSale('1 Mes', opening))
  const dialog = await screen.findByRole('dialog')
  for (const text of ['Plan 1 Mes', '-33%', '$1,200 MXN', 'en lugar de $1,800 MXN'])
    expect(dialog).toHaveTextContent(text)
})

it('A22: the offer shows another price, plan and label as they are charged', async () => {
  await offer(onSale('Plan 3 Meses', { ...opening, price: 2999.5, was: 4000, label: '−25 %' }))
  const dialog = await screen.findByRole('dialog')
  for (const text of ['−25 %', '$2,999.50 MXN', 'en lugar de $4,000 MXN'])
    expect(dialog).toHaveTextContent(text)
  expect(dialog).toHaveTextContent(/Plan 3 Meses/)
  expect(dialog).not.toHaveTextContent(/Plan Plan|1,200|1,800|33/)
})

it('A22: a promotion of one plan is not announced as the opening offer', async () => {
  await offer(onSale('8 Clases', { ...opening, is_opening: false }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('A22: there is no offer without a promotion', async () => {
  await offer(onSale('1 Mes'), onSale('8 Clases'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
