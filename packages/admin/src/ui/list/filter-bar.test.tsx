import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useListContext } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { leave, show } from '../../testing/screen.tsx'
import { PressedChip } from './pressed-chip.tsx'
import { ResourceList } from './resource-list.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await leave()
})

/** Another part of the page that reads the server again. */
const Other = () => {
  const { data, refetch } = useQuery({ queryKey: ['other'], queryFn: () => Date.now() })
  return (
    <button type="button" onClick={() => void refetch()}>
      {data === undefined ? 'Leyendo' : 'Leer otra vez'}
    </button>
  )
}

const NewPeople = () => {
  const { setFilters } = useListContext()
  return <PressedChip label="Nuevos" isPressed onClick={() => setFilters({ segment: 'new' })} />
}

it('the row of filters stays where the user scrolled it until a filter changes', async () => {
  // The pressed chip is 300 px to the right of the row.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(this.hasAttribute('aria-pressed') ? 300 : 0, 0, 100, 44)
  })
  await show(
    <ResourceList resource="discounts" title="Descuentos" chips={<NewPeople />}>
      <Other />
    </ResourceList>,
    () => [],
  )
  const row = await screen.findByRole('group', { name: 'Filtros' })
  row.scrollLeft = 20
  await userEvent.click(await screen.findByRole('button', { name: 'Leer otra vez' }))
  await screen.findByRole('button', { name: 'Leer otra vez' })
  expect(row.scrollLeft).toBe(20)
  await userEvent.click(screen.getByRole('button', { name: 'Nuevos' }))
  await waitFor(() => expect(row.scrollLeft).toBe(320))
})
