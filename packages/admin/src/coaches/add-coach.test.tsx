import { ApiError } from '@estudio/client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { AddCoach } from './coach-form.tsx'

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
  const field = await screen.findByRole('combobox', { name: 'Nombre o correo de un usuario' })
  expect(screen.getByRole('button', { name: 'Hacer coach' })).toBeDisabled()
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: /Ana Sol.*ana@socio.example/ }))
  return field
}

it('AIN-03: the chosen user stays visible when another search has no results, and becomes a coach', async () => {
  const field = await open()
  await userEvent.type(field, 'nadie')
  await screen.findByText('No encontramos a nadie con esa búsqueda que no sea coach ya.')
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
