import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type Answers, show } from '../../testing/screen.tsx'
import { SEARCH_DEBOUNCE_MS } from '../screen-constants'
import { ResourceList } from './resource-list.tsx'

const Shown = () => {
  const { filterValues, setFilters, data = [] } = useListContext<{ id: string; name: string }>()
  return (
    <>
      <p>{`Filtro: ${JSON.stringify(filterValues)}`}</p>
      <p>{`Hay: ${data.map(({ name }) => name).join(' ')}.`}</p>
      <button type="button" onClick={() => setFilters({ ...filterValues, pending: true })}>
        Por pagar
      </button>
      <Link to="/">Sin búsqueda</Link>
    </>
  )
}

const showList = (answers: Answers = () => []) =>
  show(
    <ResourceList resource="discounts" title="Descuentos" searchPlaceholder="Buscar...">
      <Shown />
    </ResourceList>,
    answers,
  )

const field = () => screen.findByRole('searchbox', { name: 'Buscar' })
const afterDebounce = { timeout: 4 * SEARCH_DEBOUNCE_MS }

it('the key “/” focuses the search and types nothing into it', async () => {
  await showList()
  const search = await field()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(search)
  expect(search).toHaveProperty('value', '')
})

it('AUS-02: sends the search after a pause in typing', async () => {
  await showList()
  await userEvent.type(await field(), 'ana')
  expect(screen.getByText('Filtro: {}')).toBeDefined()
  await screen.findByText('Filtro: {"q":"ana"}', {}, afterDebounce)
  expect(await field()).toHaveProperty('value', 'ana')
})

it('a cleared search stays empty, even right after typing', async () => {
  await showList()
  await userEvent.type(await field(), 'ana')
  await screen.findByText('Filtro: {"q":"ana"}', {}, afterDebounce)
  await userEvent.type(await field(), 'bel')
  await userEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }))
  await screen.findByText('Filtro: {}', {}, afterDebounce)
  expect(document.activeElement).toBe(await field())
})

it('a search that is still waiting does not undo another filter', async () => {
  await showList()
  await userEvent.type(await field(), 'ana')
  await userEvent.click(screen.getByRole('button', { name: 'Por pagar' }))
  // The search may have been carried out before the press.
  const hasBoth = (text: string) => text.includes('"pending":true') && text.includes('"q":"ana"')
  await screen.findByText(hasBoth, {}, afterDebounce)
})

it('AUS-02: a late answer never replaces a newer answer', async () => {
  const pending = new Map<string, () => void>()
  await showList((path) => {
    const { q = '' } = JSON.parse(new URL(path, 'http://x').searchParams.get('filter') ?? '{}')
    const found = [{ id: q, name: `(${q})` }]
    return q === '' ? found : new Promise((resolve) => pending.set(q, () => resolve(found)))
  })
  await userEvent.type(await field(), 'ana')
  await waitFor(() => expect(pending.has('ana')).toBe(true), afterDebounce)
  await userEvent.type(await field(), 'bel')
  await waitFor(() => expect(pending.has('anabel')).toBe(true), afterDebounce)
  pending.get('anabel')?.()
  await screen.findByText('Hay: (anabel).')
  pending.get('ana')?.()
  await userEvent.click(await field())
  expect(screen.getByText('Hay: (anabel).')).toBeDefined()
})

it('an address without a search empties the field', async () => {
  await showList()
  await userEvent.type(await field(), 'ana')
  await screen.findByText('Filtro: {"q":"ana"}', {}, afterDebounce)
  await userEvent.click(screen.getByRole('link', { name: 'Sin búsqueda' }))
  await screen.findByText('Filtro: {}')
  expect(await field()).toHaveProperty('value', '')
})
