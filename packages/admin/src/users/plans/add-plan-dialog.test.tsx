import type { Plan } from '@estudio/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, choose, click, leave, pageText, show, until, write } from '../../testing/screen.tsx'
import { AddPlanDialog } from './add-plan-dialog.tsx'

const plan = (part: Partial<Plan>) =>
  ({
    id: 'p1',
    name: '1 Mes',
    price: 1800,
    duration_days: 30,
    class_limit: null,
    promotion: null,
    ...part,
  }) as Plan

let sent: unknown[]
let refusal: Error | undefined
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  sent = []
  refusal = undefined
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
})

const showDialog = (plans: Plan[] = []) =>
  show(<AddPlanDialog userId="u1" onClose={() => undefined} />, (path, body) => {
    if (!body) return { plans }
    sent.push([path, body])
    if (refusal) throw refusal
    return { plan: {} }
  })

const paid = () => document.querySelector<HTMLInputElement>('input[name="amount_paid"]')
const firstDay = () => document.querySelector<HTMLInputElement>('.MuiPickersInputBase-input')

const fill = async (name: RegExp) => {
  await until(() => expect(document.querySelector('[role="combobox"]')).not.toBeNull())
  await choose(document.querySelector('[role="combobox"]'), name)
  await until(() => expect(firstDay()).not.toBeNull())
  await write(firstDay(), '23/11/2026')
}

it('AUS-19, AUS-20, A22: what is proposed and sent is what the plan costs today, the promotion included', async () => {
  const promotion = { price: 1200, was: 1800, label: '-33%', badge: '', note: '' }
  await showDialog([plan({ promotion }), plan({ id: 'p2', name: '8 Clases', price: 960, class_limit: 8 })])
  await fill(/^1 Mes · \$1,200/)
  expect(paid()?.value).toBe('1200')
  await click(button('Guardar plan del usuario'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual([
    '/api/admin/users/u1/plans',
    {
      plan_id: 'p1',
      start_date: '2026-11-23',
      payment_method: 'card',
      amount_paid: 1200,
      classes_remaining: -1,
    },
  ])
  await leave()
  await showDialog([plan({ id: 'p2', name: '8 Clases', price: 960, class_limit: 8 })])
  await fill(/^8 Clases/)
  expect(paid()?.value).toBe('960')
})

it('a first day more than a year away is not taken', async () => {
  await showDialog([plan({})])
  await fill(/^1 Mes/)
  await write(firstDay(), '21/11/2027')
  await click(button('Guardar plan del usuario'))
  await until(() => expect(pageText()).toContain('Por favor selecciona un plan y una fecha de inicio'))
  expect(sent).toEqual([])
  await write(firstDay(), '20/11/2027')
  await click(button('Guardar plan del usuario'))
  await until(() => expect(sent).toMatchObject([[expect.anything(), { start_date: '2027-11-20' }]]))
})

it('AUS-26: what could not be added says so', async () => {
  refusal = new Error('no answer')
  await showDialog([plan({})])
  await fill(/^1 Mes/)
  await click(button('Guardar plan del usuario'))
  await until(() => expect(pageText()).toContain('Error al añadir el plan'))
})

it('the browser asks before the page goes with what was typed', async () => {
  await showDialog()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await write(paid(), '900')
  expect(asks()).toBe(true)
})
