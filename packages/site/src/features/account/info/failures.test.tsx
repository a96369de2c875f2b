import type { Profile } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, refusal, server } from '../../../testing/server'
import { DeleteAccount } from './delete-account'
import { EditProfileDialog } from './edit-profile-dialog'

const { deletion, edit } = texts.account
const profile = { id: 'u1', full_name: 'Ana Prueba', phone: '6671234567', version: 1 } as Profile
const onClose = vi.fn()

beforeEach(() => void onClose.mockReset())

const openDeletion = async () => {
  const { user } = renderScreen(<DeleteAccount />, { session: signedIn })
  await user.click(screen.getByRole('button', { name: deletion.open }))
  return user
}

it('ACC-03, ERR-10: data that could not be saved stay in the form, which shows an error', async () => {
  server.use(http.patch('/api/auth/me', proxyError))
  const { user } = renderScreen(<EditProfileDialog profile={profile} onClose={onClose} />, {
    session: signedIn,
  })
  const name = screen.getByRole('textbox', { name: texts.signup.fields.name })
  await user.clear(name)
  await user.type(name, 'Ana Prueba López')
  await user.click(screen.getByRole('button', { name: texts.common.save }))
  expect(await screen.findByText(edit.error)).toBeVisible()
  expect(name).toHaveValue('Ana Prueba López')
  expect(onClose).not.toHaveBeenCalled()
})

it('A58: a deletion cannot be confirmed until its consequences have been read', async () => {
  let down = true
  server.use(
    http.get('/api/auth/me/impact', () =>
      down ? proxyError() : HttpResponse.json({ reservations: 1, plans: 0, classes: 0 }),
    ),
  )
  const user = await openDeletion()
  expect(await screen.findByText(deletion.impactError)).toBeVisible()
  expect(screen.queryByText(deletion.access)).toBeNull()
  expect(screen.getByRole('button', { name: deletion.confirm })).toBeDisabled()
  down = false
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText(deletion.reservations(1))).toBeVisible()
})

it('A58: an account that could not be deleted still exists, and the dialog says so', async () => {
  server.use(
    http.get('/api/auth/me/impact', () => HttpResponse.json({ reservations: 0, plans: 0, classes: 0 })),
    http.post('/api/auth/me/delete', proxyError),
  )
  const user = await openDeletion()
  await user.type(await screen.findByLabelText(texts.common.password), 'Prueba-2026')
  await user.click(screen.getByRole('button', { name: deletion.confirm }))
  expect(await screen.findByText(deletion.error)).toBeVisible()
})

it('ACC-03: name and phone are validated by the rules of the sign-up', async () => {
  const sent: unknown[] = []
  server.use(
    http.patch('/api/auth/me', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ profile })
    }),
  )
  const { user } = renderScreen(<EditProfileDialog profile={profile} onClose={onClose} />, {
    session: signedIn,
  })
  const write = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.paste(text)
  }
  const { name, phone } = texts.signup.fields
  await write(name, 'Berta')
  await write(phone, '123')
  await user.click(screen.getByRole('button', { name: texts.common.save }))
  expect(await screen.findByText('Debe ingresar al menos nombre y apellido')).toBeVisible()
  expect(screen.getByText(/Formato de teléfono inválido/)).toBeVisible()
  expect(sent).toEqual([])
  await write(name, 'Berta Ejemplo')
  await write(phone, '+52 667 765 4321')
  await user.click(screen.getByRole('button', { name: texts.common.save }))
  expect(await screen.findByText(texts.common.saved)).toBeVisible()
  expect(sent).toEqual([{ full_name: 'Berta Ejemplo', phone: '6677654321' }])
  expect(onClose).toHaveBeenCalledOnce()
})

it('the emergency contact is saved with a valid telephone, and can be removed', async () => {
  const sent: unknown[] = []
  server.use(
    http.patch('/api/auth/me', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ profile })
    }),
  )
  const known = { ...profile, emergency_name: 'Luis', emergency_phone: '6670000001' }
  const { user } = renderScreen(<EditProfileDialog profile={known} onClose={onClose} />, {
    session: signedIn,
  })
  await user.clear(screen.getByLabelText(edit.emergencyName))
  const phone = screen.getByLabelText(edit.emergencyPhone)
  await user.clear(phone)
  await user.type(phone, '667')
  await user.click(screen.getByRole('button', { name: texts.common.save }))
  expect(await screen.findByText(/Formato de teléfono inválido/)).toBeVisible()
  await user.clear(phone)
  await user.click(screen.getByRole('button', { name: texts.common.save }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ emergency_name: null, emergency_phone: null }])
})

it('a change made elsewhere is shown and not overwritten', async () => {
  const stored = { ...profile, phone: '6670000001', version: 2 }
  const versions: (string | null)[] = []
  server.use(
    http.get('/api/auth/me', () => HttpResponse.json({ user: {}, profile: stored })),
    http.patch('/api/auth/me', ({ request }) => {
      versions.push(request.headers.get('if-match'))
      return versions.length === 1
        ? refusal(409, 'version_conflict', 'Alguien más cambió esto.')
        : HttpResponse.json({ profile: stored })
    }),
  )
  const { user } = renderScreen(<EditProfileDialog profile={profile} onClose={onClose} />, {
    session: signedIn,
  })
  const change = async () => {
    await user.type(screen.getByLabelText(texts.signup.fields.name), ' Vega')
    await user.click(screen.getByRole('button', { name: texts.common.save }))
  }
  await change()
  expect(await screen.findByText('Alguien más cambió esto.')).toBeVisible()
  expect(screen.getByRole('button', { name: texts.common.save })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: edit.seeNew }))
  await waitFor(() => expect(screen.getByLabelText(texts.signup.fields.phone)).toHaveValue('6670000001'))
  await change()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(versions).toEqual(['"1"', '"2"'])
})

it('B04, A58: a deletion shows its consequences, requires the password, confirms and leaves no data in the browser', async () => {
  const given: unknown[] = []
  server.use(
    http.get('/api/auth/me/impact', () => HttpResponse.json({ reservations: 1, plans: 1, classes: 0 })),
    http.post('/api/auth/me/delete', async ({ request }) => {
      given.push(await request.json())
      return given.length === 1
        ? refusal(403, 'wrong_password', 'La contraseña no es correcta.')
        : HttpResponse.json({ ok: true })
    }),
  )
  localStorage.setItem('userPlan', '{}')
  localStorage.setItem('hasSeenPromo', 'true')
  const user = await openDeletion()
  expect(await screen.findByText(deletion.reservations(1))).toBeVisible()
  expect(screen.getByText(deletion.plans(1))).toBeVisible()
  const confirm = () => user.click(screen.getByRole('button', { name: deletion.confirm }))
  await confirm()
  expect(await screen.findByText(deletion.passwordRequired)).toBeVisible()
  expect(given).toEqual([])
  await user.type(screen.getByLabelText(texts.common.password), 'Otra-2026')
  await confirm()
  expect(await screen.findByText('La contraseña no es correcta.')).toBeVisible()
  await confirm()
  expect(await screen.findByText(deletion.done)).toBeVisible()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['hasSeenPromo']))
})
