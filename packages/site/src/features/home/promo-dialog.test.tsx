import type { Plan, PlanPromotion } from '@estudio/contract'
import { afterEach, expect, it } from 'vitest'
import { closeScreen, openScreen, shown } from '../../ui/testing/site-screen'
import PromoDialog from './promo-dialog'

const onSale = (name: string, promotion: PlanPromotion | null = null) =>
  ({ id: name, name, price: 1800, is_active: true, display_order: 1, promotion }) as Plan
const opening = { price: 1200, was: 1800, label: '-33%', badge: 'Más Popular', note: '¡Por apertura!' }

const offer = (...plans: Plan[]) =>
  openScreen(<PromoDialog open onClose={() => undefined} />, {
    answers: { 'GET /api/plans': () => ({ plans }) },
  })

afterEach(closeScreen)

it('HOM-16, CON-04: the opening offer, in the words of the settings as they come', async () => {
  await offer(onSale('8 Clases'), onSale('1 Mes', opening))
  for (const text of ['Plan 1 Mes', '-33%', '$1,200 MXN', 'en lugar de $1,800 MXN'])
    expect(shown()).toContain(text)
})

it('A22: another price, another plan and another label show as they are charged', async () => {
  await offer(onSale('Plan 3 Meses', { ...opening, price: 2999.5, was: 4000, label: '−25 %' }))
  for (const text of ['−25 %', '$2,999.50 MXN', 'en lugar de $4,000 MXN']) expect(shown()).toContain(text)
  expect(shown()).toMatch(/Plan 3 Meses/)
  expect(shown()).not.toMatch(/Plan Plan|1,200|1,800|33/)
})

it('A22: without a promotion there is no offer', async () => {
  await offer(onSale('1 Mes'), onSale('8 Clases'))
  expect(shown()).toBe('')
})
