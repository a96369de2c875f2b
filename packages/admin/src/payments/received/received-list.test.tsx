import type { ReceivedPayment } from '@estudio/contract'
import { afterEach, expect, it } from 'vitest'
import { button, choose, click, leave, pageText, show, until, write } from '../../testing/screen.tsx'
import ReceivedList from './received-list.tsx'

afterEach(leave)

const payment = (full_name: string, more: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
  id: `plan-${full_name}`,
  user: { id: `user-${full_name}`, full_name },
  plan_name: '8 Clases',
  reference: 'EST-ABC234',
  payment_method: 'transfer',
  payment_channel: 'transfer',
  amount: 1200,
  verified_at: '2026-11-24T05:30:00Z',
  ...more,
})
const erased = payment('Cuenta eliminada', { user: { id: null, full_name: 'Cuenta eliminada' } })

/** The list with these payments, and what the server was asked for. */
const showList = async (payments: ReceivedPayment[]) => {
  const asked: URLSearchParams[] = []
  await show(<ReceivedList />, (path) => {
    asked.push(new URLSearchParams(path.split('?')[1]))
    return { payments, total: 27, sum: 41_600.5 }
  })
  await until(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return asked
}

it('says who paid what, how and on which day of the studio; the sum is of all pages', async () => {
  await showList([payment('Ana', { payment_channel: 'oxxo', amount: 900 }), erased])
  for (const text of ['$41,600.50 MXN', '27 pagos', '$900.00', '23/11/2026', '8 Clases', 'OXXO'])
    expect(pageText()).toContain(text)
  const links = [...document.querySelectorAll('td a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/usuarios/user-Ana/planes'])
})

it('says where nothing came in', async () => {
  await show(<ReceivedList />, () => ({ payments: [], total: 0, sum: 0 }))
  await until(() => expect(pageText()).toContain('Todavía no hay pagos verificados.'))
  expect(pageText()).toContain('$0 MXN')
})

it('shows no sum where it could not be loaded', async () => {
  await show(<ReceivedList />, () => {
    throw new Error('no answer')
  })
  await until(() => expect(button('Intentar de nuevo')).toBeDefined())
  expect(pageText()).not.toContain('MXN')
  // Said once, where the rows would stand.
  expect(document.querySelector('.MuiSnackbar-root')).toBeNull()
})

it('asks for the latest first; a column asks for another order, the words that are typed for what they find', async () => {
  const asked = await showList([payment('Ana')])
  expect(asked.at(-1)?.get('sort')).toBe('["verified_at","DESC"]')
  await click(
    [...document.querySelectorAll<HTMLElement>('th [role="button"]')].find(
      ({ textContent }) => textContent === 'Importe',
    ),
  )
  await until(() => expect(asked.at(-1)?.get('sort')).toBe('["amount","ASC"]'))
  // A phone has no room for that column's head.
  await choose(document.querySelector('[role="combobox"]'), /^Verificado el$/)
  await until(() => expect(asked.at(-1)?.get('sort')).toBe('["verified_at","ASC"]'))
  await click(document.querySelector<HTMLElement>('button[aria-label="Invertir el orden"]') ?? undefined)
  await until(() => expect(asked.at(-1)?.get('sort')).toBe('["verified_at","DESC"]'))
  await write(document.querySelector('input[type="search"]'), 'EST-ABC234')
  await until(() => expect(asked.at(-1)?.get('search')).toBe('EST-ABC234'))
})
