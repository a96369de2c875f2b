import { ApiError } from '@estudio/client'
import type { PendingPayment } from '@estudio/contract'
import { afterEach, expect, it } from 'vitest'
import { button, click, focus, leave, pageText, show, until, write } from '../testing/screen.tsx'
import PaymentList from './payment-list.tsx'

afterEach(leave)

const payment = (name: string, hours: number) =>
  ({
    id: `plan-${name}`,
    user: { id: `user-${name}`, full_name: name, email: `${name}@socio.example` },
    plan_name: '8 Clases',
    reference: `EST-${name}`,
    payment_channel: 'oxxo',
    price: 1200,
    start_date: '2026-11-23',
    created_at: '2026-11-18T18:00:00Z',
    waiting_hours: hours,
    expires_at: '2026-11-25T18:00:00Z',
    version: 3,
  }) as PendingPayment

/** By the keyboard: the button has the focus when it is pressed. */
const verify = async () => {
  await focus(button('Verificar pago y activar plan'))
  await click(button('Verificar pago y activar plan'))
}

it('AUS-13: verifies the oldest with one click; the next one comes up, then there is none', async () => {
  let waiting = [payment('Ana', 49), payment('Eva', 1)]
  const sent: unknown[] = []
  await show(
    <main>
      <PaymentList />
    </main>,
    (path, body) => {
      if (path.startsWith('/api/admin/payments/pending')) return { payments: waiting, total: waiting.length }
      sent.push([path, body])
      waiting = waiting.slice(1)
      return { plan: {} }
    },
  )
  await until(() => expect(pageText()).toContain('1 de 2'))
  for (const text of ['$1,200.00', 'EST-Ana', 'OXXO', '2 días']) expect(pageText()).toContain(text)

  await verify()
  await until(() => expect(pageText()).toContain('1 de 1'))
  await until(() => expect(document.activeElement?.textContent).toBe('Pago en revisión'))
  await until(() => expect(pageText()).toContain('Pago de Ana verificado'))
  expect(sent).toEqual([
    [
      '/api/admin/users/user-Ana/plans',
      { id: 'plan-Ana', user_id: 'user-Ana', status: 'active', payment_status: 'completed' },
    ],
  ])

  await verify()
  await until(() => expect(pageText()).toContain('Todo al día.'))
  await until(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('AUS-14: a payment that cannot be verified stays', async () => {
  await show(<PaymentList />, (path) => {
    if (path.startsWith('/api/admin/payments/pending')) return { payments: [payment('Ana', 2)], total: 1 }
    throw new Error('no answer')
  })
  await until(() => expect(pageText()).toContain('1 de 1'))
  await click(button('Verificar pago y activar plan'))
  await until(() => expect(button('Verificar pago y activar plan')?.disabled).toBe(false))
  expect(pageText()).toContain('EST-Ana')
})

it('B10: a payment that somebody else has settled is not refused, and the next one coming up hides no word of it', async () => {
  let waiting = [payment('Ana', 49), payment('Eva', 1)]
  await show(<PaymentList />, (path) => {
    if (path.startsWith('/api/admin/payments/pending')) return { payments: waiting, total: waiting.length }
    waiting = waiting.slice(1)
    throw ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto.')
  })
  await until(() => expect(pageText()).toContain('1 de 2'))
  await click(button('Rechazar pago'))
  await until(() => expect(document.querySelector('textarea')).not.toBeNull())
  await write(document.querySelector('textarea'), 'No llegó')
  await click([...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Rechazar pago'))
  await until(() => expect(pageText()).toContain('1 de 1'))
  expect(pageText()).toContain('Alguien más cambió esto.')
})

it('a payment that somebody else has settled meanwhile is not verified again, and it is said whose', async () => {
  let waiting = [payment('Ana', 49), payment('Eva', 1)]
  await show(<PaymentList />, (path) => {
    if (path.startsWith('/api/admin/payments/pending')) return { payments: waiting, total: waiting.length }
    waiting = waiting.slice(1)
    throw ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto.')
  })
  await until(() => expect(pageText()).toContain('1 de 2'))
  await click(button('Verificar pago y activar plan'))
  await until(() => expect(pageText()).toContain('1 de 1'))
  expect(pageText()).toContain('Alguien más cambió el pago de Ana. La lista ya está al día.')
})

it('does not say that all is done where it could not be loaded', async () => {
  await show(<PaymentList />, () => {
    throw new Error('no answer')
  })
  await until(() => expect(button('Intentar de nuevo')).toBeDefined())
  expect(pageText()).not.toContain('Todo al día.')
})
