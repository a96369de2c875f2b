import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Form } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { DateField } from './date-field.tsx'
import { DateInput } from './date-input.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
})

/** The picker's field is a group of sections around a hidden input. */
const field = async (label: string) =>
  within(await screen.findByRole('group', { name: label }, { timeout: 8_000 })).getByRole('textbox', {
    hidden: true,
  })

const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })

const Value = () => <p>{`Valor: ${JSON.stringify(useWatch({ name: 'end' }))}`}</p>

it('an invalid date does not count as an empty date', async () => {
  await show(
    <Form defaultValues={{ end: '2026-11-30' }}>
      <DateInput source="end" label="Fin" min="2026-11-01" />
      <Value />
    </Form>,
    () => ({}),
  )
  expect(await field('Fin')).toHaveProperty('value', '30/11/2026')
  await type('Fin', '31/10/2026')
  await screen.findByText('Valor: "?"')
  await type('Fin', '30/12/2026')
  await screen.findByText('Valor: "2026-12-30"')
  await type('Fin', '')
  await screen.findByText('Valor: null')
})

it('has its date from the first paint, before the calendar has been loaded', async () => {
  // The module is imported anew, so that its calendar has not been loaded by another test.
  vi.resetModules()
  const { renderToString } = await import('react-dom/server')
  const { DateField: NewField } = await import('./date-field.tsx')
  const html = renderToString(<NewField label="Inicia el" value="2026-11-30" onChange={() => undefined} />)
  expect(html).toContain('Inicia el')
  expect(html).toContain('value="30/11/2026"')
})

const Outside = () => {
  const [date, setDate] = useState('2026-11-30')
  return (
    <>
      <DateField label="Desde" value={date} onChange={setDate} />
      <button type="button" onClick={() => setDate('')}>
        Vaciar
      </button>
      <button type="button" onClick={() => setDate('2026-12-24')}>
        Navidad
      </button>
    </>
  )
}

it('shows a value that is emptied or set from outside', async () => {
  await show(<Outside />, () => ({}))
  await type('Desde', '29/11/2026')
  await userEvent.click(screen.getByRole('button', { name: 'Vaciar' }))
  expect(await field('Desde')).not.toHaveProperty('value', expect.stringContaining('2026'))
  await userEvent.click(screen.getByRole('button', { name: 'Navidad' }))
  expect(await field('Desde')).toHaveProperty('value', '24/12/2026')
})
