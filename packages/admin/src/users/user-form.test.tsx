import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { checkUser } from '../shared/person/user-values.ts'
import { type Answers, fill, show } from '../testing/screen.tsx'
import { useCloseDialog } from '../ui/dialog/dialog-route.tsx'
import { EditUser, InviteUser } from './user-form.tsx'

const profile = {
  full_name: 'Eva Luna',
  display_name: null,
  phone: null,
  genre: null,
  birthdate: null,
  address: null,
  bio: null,
  emergency_name: null,
  emergency_phone: null,
}

it.each([
  ['no date', null, undefined],
  ['a complete date', '1990-05-01', undefined],
  ['an incomplete date', '?', 'Escribe la fecha completa (dd/mm/aaaa) o déjala vacía'],
  ['a future date', '2026-11-21', 'La fecha no puede ser en el futuro'],
])('the birthdate field with %s', (_what, birthdate, error) => {
  const values = { ...profile, former_name: 'Eva Luna', allow_shared_phone: false, birthdate }
  expect(checkUser('2026-11-20')(values).birthdate).toBe(error)
})

it('E05: staff may give a first name alone', () => {
  const check = (full_name: string) =>
    checkUser('2026-11-20')({ ...profile, full_name, former_name: 'Lupita', allow_shared_phone: false })
      .full_name
  expect(check('Lupe')).toBeUndefined()
  expect(check(' ')).toBe('El nombre es obligatorio')
})

const Edit = () => <EditUser id="u1" onClose={useCloseDialog('u1/pagos')} />

const List = () => {
  const navigate = useNavigate()
  return (
    <>
      <Routes>
        <Route path="nuevo" element={<InviteUser />} />
        <Route path=":id/editar" element={<Edit />} />
        <Route path=":id/pagos" element={<h1>Pagos</h1>} />
        <Route path="*" element={<h1>Clientes</h1>} />
      </Routes>
      <Link to="/usuarios/u1/editar">Editar a Eva</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Atrás
      </button>
    </>
  )
}

const open = (address: string, answers: Answers) =>
  show(
    <Routes>
      <Route path="/usuarios/*" element={<Resource name="usuarios" list={List} />} />
    </Routes>,
    answers,
    `/usuarios/${address}`,
  )

const user = { ...profile, display_name: 'Eva Luna', id: 'u1', email: 'eva@socio.example', version: 1 }

it('leaves the public name empty when it equals the registered name, sends the typed values, and closes', async () => {
  const sent: unknown[] = []
  await open('u1/editar', (_path, body) => {
    if (body === undefined) return user
    sent.push(body)
    return { ...user, ...(body as object), version: 2 }
  })
  expect(await screen.findByRole('textbox', { name: 'Nombre público' })).toHaveProperty('value', '')
  screen.getByText('eva@socio.example')
  await fill(screen.getByRole('textbox', { name: 'Domicilio' }), 'Calle 2')
  await fill(screen.getByRole('textbox', { name: 'Contacto de emergencia' }), 'Mamá')
  const phone = screen.getByRole('textbox', { name: 'Teléfono de emergencia' })
  await fill(phone, '667')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Formato de teléfono inválido (ej: 5551234567)')
  await fill(phone, '6671234567')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('heading', { name: 'Pagos' })
  const emergency = { emergency_name: 'Mamá', emergency_phone: '6671234567' }
  expect(sent).toEqual([{ address: 'Calle 2', ...emergency }])
})

it('a telephone that somebody has is saved once it is confirmed that they share it', async () => {
  const sent: unknown[] = []
  const taken = texts.admin.users.invite.phoneTaken
  await open('u1/editar', (_path, body) => {
    if (body === undefined) return user
    sent.push(body)
    if (sent.length > 1) return { ...user, ...(body as object), version: 2 }
    return Response.json({ code: 'phone_taken', error: taken, errors: { phone: taken } }, { status: 409 })
  })
  await fill(await screen.findByRole('textbox', { name: 'Celular' }), '6675554433')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Sí, comparten el celular' }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('heading', { name: 'Pagos' })
  expect(sent).toEqual([{ phone: '6675554433' }, { phone: '6675554433', allow_shared_phone: true }])
})

it('Back does not reopen the saved form', async () => {
  await open('', (_path, body) => (body === undefined ? user : { ...user, ...(body as object), version: 2 }))
  await userEvent.click(screen.getByRole('link', { name: 'Editar a Eva' }))
  await fill(await screen.findByRole('textbox', { name: 'Domicilio' }), 'Calle 2')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('heading', { name: 'Pagos' })
  await userEvent.click(screen.getByRole('button', { name: 'Atrás' }))
  await screen.findByRole('heading', { name: 'Clientes' })
})

it('an invitation to an address with an account shows an error at its field; another address is accepted', async () => {
  const sent: unknown[] = []
  const taken = 'Ese correo ya tiene una cuenta. Búscalo en la lista de clientes.'
  await open('nuevo', (_path, body) => {
    sent.push(body)
    if (sent.length > 1) return { ...(body as object), id: 'u9', version: 1 }
    return Response.json(
      { code: 'user_already_exists', error: taken, errors: { email: taken } },
      { status: 409 },
    )
  })
  await fill(await screen.findByRole('textbox', { name: 'Nombre y apellido' }), 'Nadia  Ejemplo')
  const email = screen.getByRole('textbox', { name: 'Correo electrónico' })
  await fill(email, 'nadia@socio.example')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar invitación' }))
  await screen.findByText(taken)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(email, '.mx')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar invitación' }))
  await screen.findByText('Enviamos la invitación a nadia@socio.example.mx')
  await screen.findByRole('heading', { name: 'Clientes' })
  expect(sent.at(-1)).toEqual({ full_name: 'Nadia Ejemplo', email: 'nadia@socio.example.mx', phone: null })
})

it('a client without an address is added with a telephone; a telephone that somebody has needs its own confirmation', async () => {
  const sent: unknown[] = []
  const taken = texts.admin.users.invite.phoneTaken
  await open('nuevo', (_path, body) => {
    sent.push(body)
    if (sent.length > 2) return { ...(body as object), id: 'u9', version: 1 }
    return Response.json({ code: 'phone_taken', error: taken, errors: { phone: taken } }, { status: 409 })
  })
  await fill(await screen.findByRole('textbox', { name: 'Nombre y apellido' }), 'Nadia Ejemplo')
  const phone = screen.getByRole('textbox', { name: 'Celular (opcional)' })
  await fill(phone, '667 555 4433')
  await userEvent.click(screen.getByRole('button', { name: 'Añadir sin correo' }))
  await screen.findByText(taken)
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('switch', { name: 'Sí, comparten el celular' }))
  await fill(phone, '667 555 4400')
  expect(screen.queryByRole('switch', { name: 'Sí, comparten el celular' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Añadir sin correo' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Sí, comparten el celular' }))
  await userEvent.click(screen.getByRole('button', { name: 'Añadir sin correo' }))
  await screen.findByText('Añadimos a Nadia Ejemplo')
  const client = { full_name: 'Nadia Ejemplo', email: null, phone: '667 555 4400' }
  expect(sent).toEqual([
    { ...client, phone: '667 555 4433' },
    client,
    { ...client, allow_shared_phone: true },
  ])
})
