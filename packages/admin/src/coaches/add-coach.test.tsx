import { ApiError } from '@estudio/client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { fill, show } from '../testing/screen.tsx'
import { AddCoach } from './coach-form.tsx'
import InviteCoach from './invite-coach.tsx'

const users = [
  { id: 'ana', full_name: 'Ana Sol', email: 'ana@socio.example' },
  { id: 'bea', full_name: 'Bea Mar', email: 'bea@socio.example' },
  { id: 'cora', full_name: 'Cora Luz', email: 'cora@socio.example' },
]

const find = (path: string) => {
  const { q = '', id: ids } = JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}')
  return users.filter(({ id }) => (ids ? ids.includes(id) : id.includes(q)))
}

let sent: unknown[] = []
let refusal: Error | undefined
beforeEach(() => {
  sent = []
  refusal = undefined
})

const open = async () => {
  await show(
    <Routes>
      <Route path="/instructores/nuevo/*" element={<Resource name="instructores" list={AddCoach} />} />
    </Routes>,
    (path, body) => {
      if (path.startsWith('/api/admin/users')) return find(path)
      if (refusal) throw refusal
      sent.push(body)
      return { id: 'ana', version: 1 }
    },
    '/instructores/nuevo',
  )
  const field = await screen.findByRole('combobox', { name: 'Nombre o correo de una persona' })
  expect(screen.getByRole('button', { name: 'Hacer coach' })).toBeDisabled()
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: /Ana Sol.*ana@socio.example/ }))
  return field
}

it('AIN-03: the chosen user stays visible when another search has no results, and becomes a coach', async () => {
  const field = await open()
  await userEvent.type(field, 'nadie')
  await screen.findByText(/No encontramos a nadie con esa búsqueda que no sea coach ya\./)
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([])
  await userEvent.tab()
  await waitFor(() => expect(field).toHaveValue('Ana Sol'))
  await userEvent.click(screen.getByRole('button', { name: 'Hacer coach' }))
  await waitFor(() => expect(sent).toEqual([{ user_id: 'ana' }]))
})

it('AIN-09: a refused choice is explained, and can be sent again', async () => {
  refusal = new ApiError(500, 'internal_error', 'x')
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Hacer coach' }))
  await screen.findByText('Error al añadir coach')
  refusal = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Hacer coach' }))
  await waitFor(() => expect(sent).toEqual([{ user_id: 'ana' }]))
})

const Team = () => (
  <Routes>
    <Route path="nuevo" element={<AddCoach />} />
    <Route path="invitar" element={<InviteCoach />} />
    <Route path="*" element={<h1>Equipo</h1>} />
  </Routes>
)

it.each([
  [
    'a name',
    'Dora Paz',
    'Nombre y apellido',
    'Correo electrónico',
    'dora@coach.example',
    'Invitar a alguien sin cuenta',
  ],
  [
    'an address',
    'dora@coach.example',
    'Correo electrónico',
    'Nombre y apellido',
    'Dora Paz',
    'Invitar a esta persona',
  ],
])('AIN-10: a search for %s that finds nobody leads to the invitation of that person', async (...row) => {
  const [, typed, filled, other, rest, link] = row
  let answered = 0
  const searched: string[] = []
  const calls: [path: string, body: unknown][] = []
  await show(
    <Routes>
      <Route path="/instructores/*" element={<Resource name="instructores" list={Team} />} />
    </Routes>,
    (path, body) => {
      if (!body) {
        searched.push(JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}').q)
        return []
      }
      calls.push([path, body])
      if (path !== '/api/admin/instructors') return { id: 'dora', email: 'dora@coach.example' }
      answered += 1
      if (answered === 1) throw new ApiError(500, 'internal_error', 'x')
      return { id: 'k1', version: 1 }
    },
    '/instructores/nuevo',
  )
  await userEvent.type(await screen.findByRole('combobox'), typed)
  const invitation = await screen.findByRole('link', { name: link })
  // The list does not say that nobody was found before the search was answered, so no answer replaces the link under a press.
  if (filled === 'Correo electrónico') expect(searched).toContain(typed)
  await userEvent.click(invitation)
  expect(await screen.findByLabelText(filled)).toHaveValue(typed)
  expect(screen.getByLabelText('Nombre y apellido')).toHaveFocus()
  await fill(screen.getByLabelText(other), rest)
  await userEvent.click(screen.getByRole('button', { name: 'Invitar como coach' }))
  await screen.findByText('No se pudo invitar al coach. Intenta de nuevo en un momento.')
  await userEvent.click(screen.getByRole('button', { name: 'Invitar como coach' }))
  await screen.findByText('Coach añadido. Enviamos la invitación a dora@coach.example')
  await screen.findByRole('heading', { name: 'Equipo' })
  const attempt = [
    ['/api/admin/users', { full_name: 'Dora Paz', email: 'dora@coach.example', phone: null }],
    ['/api/admin/instructors', { user_id: 'dora' }],
  ]
  expect(calls).toEqual([...attempt, ...attempt])
})
