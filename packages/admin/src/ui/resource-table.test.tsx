import { ListContextProvider } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { button, click, leave, pageText, show } from '../testing/screen.tsx'
import { ResourceTable } from './resource-table.tsx'

afterEach(leave)

const refetch = vi.fn()
const answers = { failed: { error: new Error('no answer') }, empty: { data: [] } }

const showTable = (answer: object, filterValues: object) => {
  const list = { filterValues, page: 1, perPage: 10, sort: {}, refetch, ...answer }
  return show(
    <ListContextProvider value={list as never}>
      <ResourceTable
        columns={[{ key: 'name', label: 'Nombre', render: () => null }]}
        label="Usuarios"
        empty="Todavía no hay usuarios registrados."
        loadError="Error al cargar usuarios"
        searchError="Error al buscar usuarios"
      />
    </ListContextProvider>,
    () => undefined,
  )
}

it.each([
  [answers.failed, {}, 'Error al cargar usuarios'],
  [answers.failed, { q: 'ana' }, 'Error al buscar usuarios'],
  [answers.empty, {}, 'Todavía no hay usuarios registrados.'],
  [answers.empty, { q: 'ana' }, 'No encontramos nada con esa búsqueda.'],
])('AUS-26: says what there is none of, and of a failure whether it was a search (%#)', async (...row) => {
  const [answer, filterValues, text] = row
  await showTable(answer, filterValues)
  expect(pageText()).toContain(text)
})

it('rows that could not be read again stay, and it is said', async () => {
  await showTable({ ...answers.failed, data: [{ id: 1 }] }, {})
  expect(pageText()).toContain('Error al cargar usuarios')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
})

it('a list that failed is asked for again', async () => {
  await showTable(answers.failed, {})
  await click(button('Intentar de nuevo'))
  expect(refetch).toHaveBeenCalledOnce()
})
