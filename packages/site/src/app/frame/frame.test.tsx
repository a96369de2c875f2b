import { texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { sentRequests, server } from '../../testing/server'
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

const reminder = () => screen.queryByText(texts.factorReminder.body)
const openAs = (role: string, at: string, published = true) => {
  server.use(
    http.get('*/rest/v1/user_roles', () => HttpResponse.json([{ role }])),
    http.get('/api/legal-documents/pending', () => HttpResponse.json({ documents: [] })),
  )
  return renderScreen(<Frame>{null}</Frame>, { session: signedIn, at, published })
}

it.each([
  ['an administrator', 'admin'],
  ['reception', 'reception'],
])(
  'J3: %s is reminded of two-step verification until the reminder is dismissed in this tab',
  async (_who, role) => {
    const { user, unmount } = openAs(role, '/planes')
    await waitFor(() => expect(reminder()).toBeVisible())
    expect(screen.getByRole('link', { name: texts.factorReminder.action })).toHaveAttribute(
      'href',
      '/mi-cuenta/seguridad',
    )
    await user.click(screen.getByRole('button', { name: texts.factorReminder.later }))
    expect(reminder()).toBeNull()
    unmount()
    const { queryClient } = openAs(role, '/planes')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(reminder()).toBeNull()
  },
)

it.each([
  ['a member', 'member', '/planes'],
  ['an administrator who reads about security', 'admin', '/mi-cuenta/info#seguridad'],
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

const header = () => screen.queryByRole('navigation', { name: texts.frame.header.navigation })

it('SIT-12: visitors of a site that is not published get a quiet page with its contact, and members their account', async () => {
  server.use(http.get('/api/site', () => HttpResponse.json({ site: { logo: null } })))
  const { router } = renderScreen(<Frame>{null}</Frame>, { at: '/planes', published: false })
  expect(await screen.findByRole('heading', { name: 'Muy pronto' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https/),
  )
  expect(header()).toBeNull()
  for (const path of ['/login', '/mi-cuenta/planes', '/instrucciones-transferencia', '/privacidad']) {
    await act(() => router.navigate(path))
    await waitFor(() => expect(header()).toBeVisible())
  }
  await act(() => router.navigate('/registro'))
  expect(await screen.findByRole('heading', { name: 'Muy pronto' })).toBeVisible()
})

it('SIT-13: an administrator sees a site that is not published, publishes it, and is led back to the back office', async () => {
  vi.stubGlobal('location', { ...window.location, reload: vi.fn() })
  const sent = sentRequests()
  let answer = () =>
    HttpResponse.json({ code: 'legal_texts_missing', error: 'Faltan tus términos.' }, { status: 409 })
  server.use(http.patch('/api/admin/site', () => answer()))
  openAs('admin', '/planes', false)
  expect(await screen.findByText('Sitio oculto')).toBeVisible()
  await waitFor(() => expect(header()).toBeVisible())
  expect(screen.getByRole('link', { name: 'Primeros pasos' })).toHaveAttribute('href', '/admin/')
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('Faltan tus términos.', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir documentos legales' })).toHaveAttribute(
    'href',
    '/admin/documentos',
  )
  answer = () => HttpResponse.json({ site: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('Sitio publicado')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir a administración' })).toHaveAttribute('href', '/admin/')
  await userEvent.click(screen.getByRole('button', { name: 'Ver mi sitio' }))
  expect(window.location.reload).toHaveBeenCalled()
  expect(sent.filter((request) => request === 'PATCH /api/admin/site')).toHaveLength(2)
})
