import { ApiError } from '@estudio/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { type Answers, show } from '../../testing/screen.tsx'
import { noLateCancellations } from '../file/testing.tsx'
import UserScreens from '../user-screens.tsx'

const person = (id: string, full_name: string, more: object = {}) => ({
  id,
  full_name,
  email: null,
  is_claimable: true,
  phone: '6671234567',
  birthdate: null,
  roles: [],
  dots: [],
  created_at: '2026-06-01T18:00:00Z',
  profile_picture: null,
  tags: [],
  user_plans: [],
  ...more,
})
const eva = person('u1', 'Eva Luna')
const other = person('u2', 'Eva Luna Soto', { email: 'eva@socio.example', is_claimable: false })

const merge = { id: 'm1', full_name: 'Eva Vieja', undo_until: '2026-11-21T18:00:00Z' }

/** The file of Eva, who has another record; `change` answers what changes something. */
const answersWith =
  (change: Answers, { merges = [] as object[], found = true, likely = true } = {}): Answers =>
  (path, body) => {
    const record = (user: object, plans: number) => ({
      user,
      likely,
      plans,
      reservations: 2,
      amount_paid: 900,
    })
    if (/\/(merge|undo|claim-link)$/.test(path)) return change(path, body)
    if (path.endsWith('u1/duplicates')) return { duplicates: found ? [record(other, 3)] : [], merges }
    if (path.endsWith('u2/duplicates')) return { duplicates: found ? [record(eva, 1)] : [], merges: [] }
    if (path.endsWith('/absences')) return { absences: null }
    if (path.endsWith('/late-cancellations')) return noLateCancellations
    if (path.endsWith('/documents')) return { documents: [], waiver: { version: null, missing: false } }
    if (path.endsWith('/visits')) return { last_visit: null, next_class: null }
    if (path.endsWith('/schedules')) return { schedules: [] }
    if (path.includes('/notes')) return { notes: [], total: 0 }
    if (path.includes('/timeline')) return { events: [], next: null }
    const user = path.includes('u1') ? eva : other
    return path.includes('range=') ? [user] : user
  }

const Address = () => <p data-testid="address">{useLocation().pathname}</p>

const open = (address: string, answers: Answers, roles?: ['reception']) =>
  show(
    <>
      <Routes>
        <Route path="/usuarios/*" element={<Resource name="usuarios" list={UserScreens} />} />
      </Routes>
      <Address />
    </>,
    answers,
    `/usuarios${address}`,
    roles,
  )

it('a second record of the person is compared with this one; the one with a sign-in stays', async () => {
  const change = vi.fn<Answers>(() => ({ merge: { id: 'm1' } }))
  await open('/u1', answersWith(change))
  await screen.findByText('Parece que Eva Luna Soto es la misma persona con otro registro.')
  await userEvent.click(screen.getByRole('link', { name: 'Comparar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unir dos registros' }))
  expect(await dialog.findByRole('radio', { name: 'Eva Luna Soto, eva@socio.example' })).toBeChecked()
  const cells = (name: string) =>
    within(dialog.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Planes')).toEqual(['3', '1'])
  expect(cells('Correo')).toEqual(['eva@socio.example', 'Sin dato'])

  await userEvent.click(dialog.getByRole('radio', { name: 'Eva Luna, 667 123 4567' }))
  expect(cells('Planes')).toEqual(['1', '3'])
  await userEvent.click(dialog.getByRole('button', { name: 'Unir registros' }))
  await screen.findByText('Los registros quedaron unidos en el de Eva Luna')
  expect(change).toHaveBeenCalledExactlyOnceWith('/api/admin/users/u1/merge', { from: 'u2' })
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/usuarios\/u1$/))
})

it('a telephone that a family may share is no warning; the records can be compared', async () => {
  await open(
    '/u1',
    answersWith(() => ({}), { likely: false }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones: / }))
  const compare = await screen.findByRole('menuitem', { name: 'Comparar con Eva Luna Soto' })
  expect(screen.queryByText(/es la misma persona/)).toBeNull()
  await userEvent.click(compare)
  const dialog = within(await screen.findByRole('dialog', { name: 'Unir dos registros' }))
  expect(await dialog.findByRole('radio', { name: 'Eva Luna Soto, eva@socio.example' })).toBeChecked()
})

it('a refusal is shown beside the buttons of the dialog, which stays open', async () => {
  const refusal = 'Sus planes comparten días. Cancela o mueve uno antes de unir los registros.'
  const change: Answers = () => {
    throw ApiError.refused(409, 'merge_conflict', refusal)
  }
  await open('/u1/unir/u2', answersWith(change))
  await userEvent.click(await screen.findByRole('button', { name: 'Unir registros' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal)
  const dialog = screen.getByRole('dialog', { name: 'Unir dos registros' })
  expect(dialog).toContainElement(screen.getByRole('alert'))
  expect(within(dialog).getByRole('radio', { checked: true })).not.toContainElement(screen.getByRole('alert'))
})

it('records that are no longer duplicates are not offered', async () => {
  await open(
    '/u1/unir/u2',
    answersWith(() => ({}), { found: false }),
  )
  await screen.findByText(/Estos registros ya no son duplicados/)
  expect(screen.queryByRole('button', { name: 'Unir registros' })).toBeNull()
})

it('a merge is undone from the file for a day', async () => {
  const change = vi.fn<Answers>(() => ({ ok: true }))
  await open('/u1', answersWith(change, { merges: [merge], found: false }))
  await screen.findByText(/Se unió el registro de Eva Vieja\. Puedes deshacerlo hasta el/)
  await userEvent.click(screen.getByRole('link', { name: 'Deshacer' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer la unión?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Deshacer unión' }))
  await screen.findByText('Los registros están separados otra vez')
  expect(change).toHaveBeenCalledExactlyOnceWith('/api/admin/merges/m1/undo', undefined)
})

it('the address of a merged record leads to the kept one', async () => {
  await open(
    '/viejo',
    answersWith(() => ({})),
  )
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/usuarios/u2'))
})

it('reception sends the link with which a client without an address activates her account, and merges nothing', async () => {
  const url = 'https://estudio.example/activar-cuenta#token=abc'
  const link = {
    url,
    whatsapp_url: `https://wa.me/526671234567?text=${encodeURIComponent(url)}`,
    expires_at: '2026-11-27T18:00:00Z',
  }
  const asked = vi.fn()
  const answers: Answers = (path, body) => {
    asked(path)
    return answersWith(() => link)(path, body)
  }
  await open('/u1', answers, ['reception'])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Enviar enlace' }))
  const chat = await screen.findByRole('link', { name: 'Abrir WhatsApp' })
  expect(chat).toHaveAttribute('href', link.whatsapp_url)
  await user.click(chat)
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(asked).not.toHaveBeenCalledWith(expect.stringContaining('/duplicates'))
})

it('the link is offered too while nobody has confirmed the address', async () => {
  const unconfirmed = person('u1', 'Eva Luna', { email: 'mal@socio.example' })
  const answers = answersWith(() => ({}), { found: false })
  await open('/u1', (path, body) => {
    const answer = answers(path, body)
    return answer === eva ? unconfirmed : answer
  })
  await screen.findByRole('link', { name: 'mal@socio.example' })
  screen.getByRole('button', { name: 'Enviar enlace' })
})

it('a person who can sign in gets no link', async () => {
  await open(
    '/u2',
    answersWith(() => ({})),
  )
  await screen.findByRole('heading', { level: 1, name: 'Eva Luna Soto' })
  expect(screen.queryByRole('button', { name: 'Enviar enlace' })).toBeNull()
})
