import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useListContext } from 'react-admin'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { ResourceList } from './resource-list.tsx'
import { SelectFilter } from './select-filter.tsx'

const Filter = () => <p>{`Filtro: ${JSON.stringify(useListContext().filterValues)}`}</p>

const states = { paused: 'En pausa' }

it('a filtered list is saved under a name, and the name filters the list again', async () => {
  await show(
    <ResourceList
      resource="discounts"
      title="Descuentos"
      filters={[<SelectFilter key="state" source="state" label="Estado" names={states} alwaysOn />]}
    >
      <Filter />
    </ResourceList>,
    () => [],
  )
  await screen.findByText('Filtro: {}')
  expect(screen.queryByRole('button', { name: 'Búsquedas guardadas' })).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'Estado' }))
  await userEvent.click(await screen.findByRole('option', { name: 'En pausa' }))
  await screen.findByText('Filtro: {"state":"paused"}')
  await userEvent.click(screen.getByRole('button', { name: 'Búsquedas guardadas' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Guardar esta búsqueda...' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre de la búsqueda' }), 'Pausados')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar los filtros' }))
  await screen.findByText('Filtro: {}')
  await userEvent.click(screen.getByRole('button', { name: 'Búsquedas guardadas' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Pausados' }))
  await screen.findByText('Filtro: {"state":"paused"}')
})
