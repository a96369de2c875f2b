import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import ExamplesPage from './examples-page.tsx'

it('FST-01: shows three tables of invented rows, ten per page', async () => {
  await show(<ExamplesPage />, () => [])
  for (const [tab, total] of [
    ['Clientes', 23],
    ['Descuentos', 12],
    ['Coaches', 11],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name: tab }))
    await screen.findByRole('table', { name: tab })
    expect(screen.getAllByRole('row')).toHaveLength(11)
    screen.getByText(`1–10 de ${total}`)
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
    await screen.findByText(`11–${Math.min(20, total)} de ${total}`)
    expect(screen.getAllByRole('row')).toHaveLength(Math.min(10, total - 10) + 1)
  }
})
