import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataTable, ListContextProvider, ResourceContextProvider } from 'react-admin'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { EmptyListAction } from './empty-list-action.tsx'
import { ListTable } from './list-table.tsx'

const refetch = vi.fn()
const answers = { failed: { error: new Error('no answer') }, empty: { data: [] } }

const showTable = (answer: object, filterValues: object = {}) => {
  const list = {
    filterValues,
    page: 1,
    perPage: 10,
    sort: { field: 'name', order: 'DESC' },
    setSort: () => undefined,
    refetch,
    ...answer,
  }
  return show(
    <ResourceContextProvider value="usuarios">
      <ListContextProvider value={list as never}>
        <ListTable
          label="Clientes"
          emptyText="Todavía no hay clientes registrados."
          emptyAction={<EmptyListAction text="Aquí están las personas." action="Invitar" to="nuevo" />}
          loadError="Error al cargar usuarios"
          searchError="Error al buscar usuarios"
        >
          <DataTable.Col source="name" label="Nombre" />
          <DataTable.Col source="email" label="Correo" />
        </ListTable>
      </ListContextProvider>
    </ResourceContextProvider>,
    () => undefined,
  )
}

it.each([
  [answers.failed, {}, 'Error al cargar usuarios'],
  [answers.failed, { q: 'ana' }, 'Error al buscar usuarios'],
  [answers.empty, {}, 'Todavía no hay clientes registrados.'],
  [answers.empty, { q: 'ana' }, 'No encontramos nada con esa búsqueda.'],
])('AUS-26: an empty or failed list and an empty or failed search have own texts (%#)', async (...row) => {
  const [answer, filterValues, text] = row
  await showTable(answer, filterValues)
  expect(screen.getByText(text)).toBeDefined()
})

it('a list without rows leads on, and a search without results does not', async () => {
  await showTable(answers.empty)
  expect(screen.getByText('Aquí están las personas.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Invitar' }).getAttribute('href')).toBe('/usuarios/nuevo')
  cleanup()
  await showTable(answers.empty, { q: 'ana' })
  expect(screen.queryByRole('link', { name: 'Invitar' })).toBeNull()
})

it('rows stay when they cannot be read again, and an error is shown', async () => {
  await showTable({ ...answers.failed, data: [{ id: 1, name: 'Ana' }] })
  expect(screen.getByText('Error al cargar usuarios')).toBeDefined()
  expect(screen.getByRole('cell', { name: 'Ana' })).toBeDefined()
})

it('a failed list can be loaded again', async () => {
  await showTable(answers.failed)
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('the heading of the sorted column has aria-sort', async () => {
  await showTable({ data: [{ id: 1, name: 'Ana' }] })
  const orders = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
  expect(orders).toEqual(['descending', null])
  expect(screen.getByRole('cell', { name: 'Ana' }).getAttribute('aria-sort')).toBeNull()
})
