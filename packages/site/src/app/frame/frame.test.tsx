import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import { ApplicationFrame } from '../routes'
import { Frame } from './frame'

beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'dev')
  vi.stubGlobal('scrollTo', () => undefined)
  return () => vi.unstubAllGlobals()
})

const tokens = '#access_token=a&refresh_token=b'

it('M5: tokens in the fragment of a page are removed from its address', async () => {
  const { router } = renderScreen(<ApplicationFrame />, { at: { pathname: '/terminos', hash: tokens } })
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/terminos', hash: '' }))
})

const reminder = () => screen.queryByText(texts.security.reminder.body)
const openAs = (role: string, at: string) => {
  server.use(
    http.get('*/rest/v1/user_roles', () => HttpResponse.json([{ role }])),
    http.get('/api/legal-documents/pending', () => HttpResponse.json({ documents: [] })),
  )
  return renderScreen(<Frame>{null}</Frame>, { session: signedIn, at })
}

it('J3: an administrator is reminded of two-step verification until the reminder is dismissed in this tab', async () => {
  const { user, unmount } = openAs('admin', '/planes')
  await waitFor(() => expect(reminder()).toBeVisible())
  expect(screen.getByRole('link', { name: texts.security.reminder.action })).toHaveAttribute(
    'href',
    '/mi-cuenta/seguridad',
  )
  await user.click(screen.getByRole('button', { name: texts.security.reminder.later }))
  expect(reminder()).toBeNull()
  unmount()
  const { queryClient } = openAs('admin', '/planes')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(reminder()).toBeNull()
})

it.each([
  ['a member', 'member', '/planes'],
  ['an administrator on the security page', 'admin', '/mi-cuenta/seguridad'],
])('J3: %s sees no reminder', async (_who, role, at) => {
  const { queryClient } = openAs(role, at)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(reminder()).toBeNull()
})

it('a member whose address rejects mail sees a reminder with a link to change the address', async () => {
  server.use(
    http.get('/api/auth/me', () =>
      HttpResponse.json({ profile: { email: 'ana@socio.example', mail_failed_at: '2026-11-16T15:00:00Z' } }),
    ),
  )
  openAs('member', '/planes')
  expect(
    await screen.findByText(
      'No pudimos entregar los correos que enviamos a ana@socio.example. Revisa tu dirección para no perder tus avisos.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Corregir mi correo' })).toHaveAttribute(
    'href',
    '/mi-cuenta/seguridad',
  )
})
