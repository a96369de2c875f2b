import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AuthProvider, CoreAdminContext } from 'react-admin'
import { expect, it } from 'vitest'
import { createDataProvider } from '../data/data-provider.ts'
import { fill, show } from '../testing/screen.tsx'
import { OwnName } from './own-name.tsx'

/** The part of the back office that knows who is signed in. */
const openAs = async (first: string) => {
  let name = first
  const sent: unknown[] = []
  const authProvider = {
    getIdentity: async () => ({ id: 'u1', fullName: name }),
  } as unknown as AuthProvider
  const sender = {
    send: async (_path: string, { body }: { body?: unknown } = {}) => {
      sent.push(body)
      name = (body as { full_name: string }).full_name
      return Response.json({ profile: { full_name: name } })
    },
  }
  await show(
    <CoreAdminContext authProvider={authProvider} dataProvider={createDataProvider(sender as never)}>
      <main>
        <h1 tabIndex={-1}>Hoy</h1>
        <OwnName />
      </main>
    </CoreAdminContext>,
    () => ({}),
  )
  return sent
}

it('asks the owner whom the first start made for her name, once, and then leads on to the page', async () => {
  const sent = await openAs('Administración')
  const field = await screen.findByRole('textbox', { name: 'Nombre completo' })
  await userEvent.click(screen.getByRole('button', { name: 'Guardar mi nombre' }))
  await waitFor(() => expect(field).toBeInvalid())
  expect(sent).toEqual([])
  await fill(field, 'Alma Rivas')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar mi nombre' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: '¿Cómo te llamas?' })).toBeNull())
  expect(sent).toEqual([{ full_name: 'Alma Rivas' }])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hoy' })).toHaveFocus())
})

it('asks nobody who has a name', async () => {
  await openAs('Administración Ruiz')
  await screen.findByRole('heading', { name: 'Hoy' })
  expect(screen.queryByRole('heading', { name: '¿Cómo te llamas?' })).toBeNull()
})
