import type { Role } from '@estudio/domain'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { PlanSales, usePlanSales } from './plan-sales.tsx'

/** The payments of one plan, or that the column is left out. */
const Column = () => {
  const { mayRead, sales } = usePlanSales()
  if (!mayRead) return <output>sin columna</output>
  return (
    <output>
      <PlanSales plan={{ id: 'p8', name: '8 Clases' }} sales={sales} />
    </output>
  )
}

const income = { amount: 0, payments: 0, previous: 0, href: '/admin/pagos/recibidos' }
const figures = (plans: object[]) => ({ total: income, plans, methods: [] })

/** Shows the column to a person with the role; returns the addresses that were requested. */
const open = async (answer: unknown, role: Role = 'admin') => {
  const sent: string[] = []
  await show(
    <Column />,
    (path) => {
      sent.push(path)
      return answer
    },
    '/planes',
    [role],
  )
  return sent
}

it('the payments of the month link to their list', async () => {
  await open(
    figures([
      { ...income, id: 'p12', name: '12 Clases', payments: 9 },
      { ...income, id: 'p8', name: '8 Clases', payments: 2, href: '/admin/pagos/recibidos?plan=p8' },
    ]),
  )
  const link = await screen.findByRole('link', { name: '2 pagos de 8 Clases este mes. Ver la lista' })
  expect(link).toHaveTextContent('2')
  expect(link).toHaveAttribute('href', '/pagos/recibidos?plan=p8')
})

it.each([
  ['was not sold this month', []],
  ['was only refunded this month', [{ ...income, id: 'p8', name: '8 Clases', amount: -960 }]],
])('a plan that %s has a zero without a link', async (_what, plans) => {
  await open(figures(plans))
  expect(await screen.findByText('0')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

it('no number stands for payments that are not read yet', async () => {
  const sent = await open(new Promise(() => undefined))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('reception, who may not read figures, has no column and requests nothing', async () => {
  const sent = await open(figures([]), 'reception')
  expect(screen.getByText('sin columna')).toBeVisible()
  expect(sent).toEqual([])
})
