import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import AddCoach from './add-coach.tsx'

const users = [
  { id: 'ana', full_name: 'Ana Sol', email: 'ana@socio.example' },
  { id: 'bea', full_name: 'Bea Mar', email: 'bea@socio.example' },
  { id: 'cora', full_name: 'Cora Luz', email: 'cora@socio.example' },
]

const find = (path: string) => {
  const { q = '' } = JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}')
  return users.filter(({ id }) => id.includes(q))
}

it('AIN-03: whoever was chosen stays in sight when another search does not find them', async () => {
  await show(
    <Routes>
      <Route path="/instructores/nuevo/*" element={<Resource name="instructores" list={AddCoach} />} />
    </Routes>,
    find,
    '/instructores/nuevo',
  )
  await userEvent.click(await screen.findByRole('radio', { name: /Ana Sol/ }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Nombre o correo de un usuario' }), 'bea')
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2), { timeout: 8_000 })
  expect(screen.getByRole('radio', { name: /Ana Sol/ })).toHaveProperty('checked', true)
})
