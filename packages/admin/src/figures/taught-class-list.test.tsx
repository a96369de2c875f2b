import { ApiError } from '@estudio/client'
import type { TaughtClass } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import TaughtClassList from './taught-class-list.tsx'

const sol = { id: 'k1', display_name: 'Sol' }
const luna = { id: 'k2', display_name: 'Luna' }
const taught = (id: string, more: Partial<TaughtClass> = {}): TaughtClass => ({
  id,
  name: 'Reformer',
  class: { id: 'c1', name: 'Reformer' },
  coaches: [luna, sol],
  start_time: '2026-10-31T18:00:00',
  reserved: 7,
  places: 14,
  ...more,
})

/** Renders the list with these classes. @returns the filters of the requests, of the rows and of the sums */
const showList = async (classes: TaughtClass[], filter: object, names: object = {}) => {
  const [rows, sums]: [unknown[], unknown[]] = [[], []]
  await show(
    <ResourceContextProvider value="cifras/clases">
      <TaughtClassList />
    </ResourceContextProvider>,
    (path) => {
      const query = new URL(path, 'http://studio').searchParams
      const asked = query.has('range') ? rows : sums
      asked.push(JSON.parse(query.get('filter') ?? '{}'))
      return query.has('range') ? classes : { total: 1234, reserved: 8400, places: 16_800, ...names }
    },
    `/cifras/clases?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  await screen.findByRole('table', { name: 'Clases impartidas' })
  return { rows, sums }
}

it('shows the fill of all listed classes, and of each class its places, coaches and a link to the calendar', async () => {
  await showList([taught('1'), taught('2', { name: 'NOCHE', coaches: [] })], {})
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('50% 8,400 de 16,800 lugares en 1,234 clases'),
  )
  const reformer = await screen.findByRole('row', { name: /^Reformer/ })
  expect(reformer).toHaveTextContent('31/10/2026 6:00 p.m.Luna y Sol7/1450%')
  expect(within(reformer).getByRole('link', { name: 'Reformer' })).toHaveAttribute(
    'href',
    '/calendario?dia=2026-10-31&clase=1',
  )
  expect(screen.getByRole('row', { name: /^NOCHE/ })).toHaveTextContent('Coach por asignar')
})

it('names the coach of a figure, and shows the classes of all coaches once the chip is removed', async () => {
  const october = { from: '2026-10-01', to: '2026-10-31' }
  const { rows, sums } = await showList(
    [taught('1')],
    { instructor_id: 'k1', ...october },
    { instructor_name: 'Sol' },
  )
  const chip = await screen.findByRole('button', { name: 'Coach: Sol' })
  chip.focus()
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect([rows.at(-1), sums.at(-1)]).toEqual([october, october]))
  expect(screen.queryByText('Coach: Sol')).toBeNull()
})

it('names the class of the catalogue of a figure, also above an empty list', async () => {
  await showList([], { class_id: 'c1' }, { class_name: 'Reformer' })
  await screen.findByText('Clase: Reformer')
})

it.each([
  [{ from: '2026-10-01', to: '2026-10-31' }, '/cifras?mes=2026-10'],
  [{}, '/cifras'],
])('leads back to the figures of the month: %o', async (filter, address) => {
  await showList([taught('1')], filter)
  expect(screen.getByRole('link', { name: 'Volver a Cifras' })).toHaveAttribute('href', address)
})

it('offers another try of a fill that could not be loaded', async () => {
  let fails = true
  await show(
    <ResourceContextProvider value="cifras/clases">
      <TaughtClassList />
    </ResourceContextProvider>,
    (path) => {
      if (path.includes('range=')) return [taught('1')]
      if (fails) throw new ApiError(500, 'internal_error', 'x')
      return { total: 1, reserved: 7, places: 14 }
    },
    '/cifras/clases',
  )
  await screen.findByText('No se pudo calcular la ocupación. Intenta de nuevo.')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: /de nuevo/i }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('50%'))
})
