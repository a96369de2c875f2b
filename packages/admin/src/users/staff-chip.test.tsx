import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import UserScreens from './user-screens.tsx'

const person = (id: string, full_name: string, roles: string[]) => ({
  id,
  full_name,
  roles,
  dots: [],
  created_at: '2026-06-01T18:00:00Z',
  tags: [],
  user_plans: [],
})

const everybody = [person('u1', 'Ana Ruiz', ['admin']), person('u2', 'Eva Luna', [])]

/** The server's list of users: only `staff` and the search narrow it. */
const listOf = (path: string) => {
  if (path.endsWith('/segments')) return { segments: [] }
  if (path === '/api/admin/tags') return { tags: [] }
  const filter = new URL(path, 'http://studio').searchParams.get('filter') ?? '{}'
  const { staff, q = '' } = JSON.parse(filter) as { staff?: boolean; q?: string }
  return everybody.filter(
    ({ roles, full_name }) =>
      (staff === undefined || staff === roles.length > 0) && full_name.toLowerCase().includes(q),
  )
}

const open = () =>
  show(
    <Routes>
      <Route path="/usuarios/*" element={<Resource name="usuarios" list={UserScreens} />} />
    </Routes>,
    listOf,
    '/usuarios',
  )

it('the list shows the clients, and one press the team', async () => {
  await open()
  await screen.findByRole('row', { name: /Eva Luna/ })
  expect(screen.queryByRole('row', { name: /Ana Ruiz/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Equipo', pressed: false }))
  await screen.findByRole('row', { name: /Ana Ruiz/ })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Eva Luna/ })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Equipo', pressed: true }))
  await screen.findByRole('row', { name: /Eva Luna/ })
})

it('AUS-02: a search finds the team too', async () => {
  await open()
  await screen.findByRole('row', { name: /Eva Luna/ })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'ana')
  await screen.findByRole('row', { name: /Ana Ruiz/ })
})
