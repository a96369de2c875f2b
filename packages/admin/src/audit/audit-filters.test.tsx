import { useState } from 'react'
import { ListContextProvider } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { button, click, focus, leave, show, until } from '../testing/screen.tsx'
import { Page } from '../ui/page.tsx'
import { AuditFilters } from './audit-filters.tsx'

afterEach(leave)

const Narrowed = () => {
  const [filterValues, setFilters] = useState<object>({ actor_kind: 'instructor' })
  return (
    <ListContextProvider value={{ filterValues, setFilters } as never}>
      <main>
        <Page title="Bitácora">
          <AuditFilters />
        </Page>
      </main>
    </ListContextProvider>
  )
}

it('the keyboard goes on from the heading when the filters are taken away', async () => {
  await show(<Narrowed />, () => ({}))
  await focus(button('Quitar los filtros'))
  await click(button('Quitar los filtros'))
  expect(button('Quitar los filtros')).toBeUndefined()
  await until(() => expect(document.activeElement?.tagName).toBe('H1'))
})
