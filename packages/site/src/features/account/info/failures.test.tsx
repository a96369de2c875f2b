import type { Profile } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, server } from '../../../testing/server'
import { DeleteDialog } from './delete-account'
import { EditProfileDialog } from './edit-profile-dialog'

const { deletion, edit } = texts.account
const profile = { id: 'u1', full_name: 'Ana Prueba', phone: '6671234567', version: 1 } as Profile
const onClose = vi.fn()

beforeEach(() => void onClose.mockReset())

it('ACC-03, ERR-10: data that could not be saved stay in the form, which says so', async () => {
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

it('A58: what a deletion would touch could not be read: nothing can be confirmed until it is', async () => {
  let down = true
  server.use(
    http.get('/api/auth/me/impact', () =>
      down ? proxyError() : HttpResponse.json({ reservations: 1, plans: 0, classes: 0 }),
    ),
  )
  const { user } = renderScreen(<DeleteDialog onClose={onClose} />, { session: signedIn })
  expect(await screen.findByText(deletion.impactError)).toBeVisible()
  expect(screen.queryByText(deletion.access)).toBeNull()
  expect(screen.getByRole('button', { name: deletion.confirm })).toBeDisabled()
  down = false
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText(deletion.reservations(1))).toBeVisible()
})

it('A58: an account that could not be deleted is still there, and the dialog says so', async () => {
  server.use(
    http.get('/api/auth/me/impact', () => HttpResponse.json({ reservations: 0, plans: 0, classes: 0 })),
    http.post('/api/auth/me/delete', proxyError),
  )
  const { user } = renderScreen(<DeleteDialog onClose={onClose} />, { session: signedIn })
  await user.type(await screen.findByLabelText(texts.common.password), 'Prueba-2026')
  await user.click(screen.getByRole('button', { name: deletion.confirm }))
  expect(await screen.findByText(deletion.error)).toBeVisible()
})
