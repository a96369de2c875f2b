import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useListContext } from 'react-admin'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { ResourceList } from './resource-list.tsx'
import { SelectFilter } from './select-filter.tsx'

const Filter = () => `filter ${JSON.stringify(useListContext().filterValues)}`

it('a filter can be set, and the choice “all” removes it', async () => {
  const user = userEvent.setup()
  await show(
    <ResourceList
      resource="classes"
      title="Clases"
      filters={[
        <SelectFilter
          key="state"
          source="state"
          label="Estado"
          names={{ on: 'Activas' }}
          any="Todas"
          alwaysOn
        />,
      ]}
    >
      <Filter />
    </ResourceList>,
    () => [],
  )
  await user.click(await screen.findByRole('combobox', { name: 'Estado' }))
  await user.click(await screen.findByRole('option', { name: 'Activas' }))
  await screen.findByText('filter {"state":"on"}')
  await user.click(screen.getByRole('combobox', { name: 'Estado' }))
  await user.click(await screen.findByRole('option', { name: 'Todas' }))
  expect(await screen.findByText('filter {}')).toBeTruthy()
})
