import type { Statement } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { App, answersOf, movement, statement, title } from './testing.tsx'

it('the page and its tab name the file and its period, and nothing else before they are known', async () => {
  document.title = 'Otra página'
  let answer = (_of: Statement) => undefined as unknown
  const reading = new Promise<Statement>((resolve) => {
    answer = resolve
  })
  await show(
    <App />,
    answersOf(statement(), [movement('uno')], (path) =>
      path === '/api/admin/statements/s1' ? reading : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  await screen.findByText('SPEI uno')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^$/)
  expect(document.title).toBe('Otra página')
  answer(statement())
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(document.title).toContain(title)
})

it('a statement that cannot be read has the heading of its list', async () => {
  await show(
    <App />,
    answersOf(statement(), [], (path) =>
      path === '/api/admin/statements/s1' ? Response.json({}, { status: 404 }) : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  expect(await screen.findByRole('heading', { name: 'Estados de cuenta', level: 1 })).toBeVisible()
})

it('a deposit of the provider shows its payments and fees, and pays no plan', async () => {
  const deposit = movement('STRIPE', {
    group: 'payout',
    amount: 3431.11,
    payout: { id: 'o1', provider: 'stripe', payments: 2, fees: 168.89 },
  })
  const paid = (full_name: string) => ({
    kind: 'payment',
    payment: { user: { id: 'u1', full_name }, plan_name: '8 Clases', paid_at: '2026-11-16T18:00:00Z' },
    amount: 1800,
    fee: 78.65,
  })
  const fee = { kind: 'fee', payment: null, amount: 0, fee: 11.59 }
  const parts = [paid('Ana Muñoz'), paid('Luis Lara'), fee]
  await show(
    <App />,
    answersOf(statement({ counts: { ...statement().counts, payout: 1 } }), [deposit], (path) =>
      path === '/api/admin/payouts/o1'
        ? { ...deposit.payout, amount: 3431.11, arrives_on: '2026-11-18', parts }
        : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  const row = (await screen.findByText('Depósito de Stripe')).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('2 pagos, comisiones $168.89')
  expect(within(row).queryByRole('button', { name: /Elegir plan|Confirmar/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Pagos en línea/ })).toBeVisible()
  await userEvent.click(within(row).getByRole('button', { name: 'Ver sus pagos' }))
  const dialog = await screen.findByRole('dialog', { name: /Depósito de Stripe/ })
  const table = await within(dialog).findByRole('table', { name: 'Depósito de Stripe' })
  expect(table).toHaveTextContent('Ana Muñoz8 Clases$1,800.00')
  expect(table).toHaveTextContent('Llega al banco$3,431.11')
})

it('a studio without online payments has no group of their deposits', async () => {
  await show(<App />, answersOf(statement(), [movement('uno')]), '/estados-de-cuenta/s1')
  await screen.findByText('SPEI uno')
  expect(screen.queryByRole('button', { name: /Pagos en línea/ })).toBeNull()
})

it('shows how many rows of the file are not movements, with the reasons', async () => {
  const counts = { ...statement().counts, ignored: 106 }
  const ignored = [
    { line: 2, why: 'es un saldo o un total.' },
    { line: 9, why: 'repite los encabezados.' },
  ]
  await show(
    <App />,
    answersOf(statement({ counts, ignored_rows: 102, ignored }), [movement('uno')]),
    '/estados-de-cuenta/s1',
  )
  await userEvent.click(await screen.findByText(/^102 renglones del archivo no son movimientos/))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Renglón 2: es un saldo o un total.',
    'Renglón 9: repite los encabezados.',
    'Y 100 más.',
  ])
  expect(screen.getByRole('button', { name: 'No es depósito 4' })).toBeVisible()
})

it('E09: a deposit with a reserved reference names the person who has not bought yet', async () => {
  const reserved_for = {
    user: { id: 'u1', full_name: 'Ana Muñoz' },
    plan_name: '8 Clases',
    reference: 'EST-7KQ2MA',
  }
  await show(<App />, answersOf(statement(), [movement('uno', { reserved_for })]), '/estados-de-cuenta/s1')
  expect(await screen.findByText('Ana Muñoz')).toBeVisible()
  expect(screen.getByText('8 Clases · EST-7KQ2MA')).toBeVisible()
  expect(screen.getByText('Referencia apartada, todavía sin compra')).toBeVisible()
})

it('the groups that the file has are chips with their counts, which filter the movements; sure ones come first', async () => {
  const asked: string[] = []
  await show(
    <App />,
    answersOf(statement(), [movement('uno')], (path) => {
      if (path.includes('/movements')) asked.push(decodeURIComponent(path))
      return undefined
    }),
    '/estados-de-cuenta/s1',
  )
  const groups = within(await screen.findByRole('group', { name: 'Grupo' }))
  expect(groups.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Seguro 2',
    'Probable 1',
    'Sin reconocer 1',
    'Ya importado 3',
    'No es depósito 4',
  ])
  expect(asked.at(-1)).toContain('["group","ASC"]')
  await userEvent.click(groups.getByRole('button', { name: 'Probable 1' }))
  expect(await screen.findByText(/^Su importe, su día y su nombre/)).toBeVisible()
  await waitFor(() => expect(asked.at(-1)).toContain('{"group":"probable"}'))
  await userEvent.click(groups.getByRole('button', { name: 'Probable 1', pressed: true }))
  await waitFor(() => expect(asked.at(-1)).not.toContain('probable'))
})
