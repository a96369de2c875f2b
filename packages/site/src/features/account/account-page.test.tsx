import 'fake-indexeddb/auto'
import { addMarks, unsentMarks } from '@estudio/client'
import { checkInTexts, texts } from '@estudio/texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { forgetClassDay } from '../../testing/class-day'
import { sampleDay, sampleNext, samplePlan } from '../../testing/sample-day'
import { renderScreen, signedIn } from '../../testing/screen'
import { gate, proxyError, sentRequests, server } from '../../testing/server'
import AccountPage from './account-page'

const profile = {
  id: 'u1',
  email: 'tania@correo.com',
  full_name: 'Tania Ejemplo Ruiz',
  phone: '6671234567',
  genre: 'Mujer',
  birthdate: '1990-05-17',
  created_at: '2026-11-26T15:00:00Z',
  is_active: true,
  email_verified: true,
  version: 1,
}

beforeEach(() => {
  forgetClassDay()
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/user/today', () => HttpResponse.json(sampleDay())),
    http.get('/api/auth/me', () => HttpResponse.json({ profile })),
    http.get('/api/user/consents', () => HttpResponse.json({ consents: [] })),
    http.get('/api/auth/me/preferences', () => HttpResponse.json({ preferences: {} })),
    http.get('/api/user/privacy-requests', () => HttpResponse.json({ requests: [] })),
    http.get('/api/user/waiver', () => HttpResponse.json({ waiver: { document: null } })),
    http.get('/api/user/health-note', () => HttpResponse.json({ health_note: null, consent: null })),
    http.get('/api/auth/sessions', () => HttpResponse.json({ sessions: [] })),
  )
})

const open = (at = '/mi-cuenta', timezone = 'America/Mazatlan') =>
  renderScreen(<AccountPage />, { session: signedIn, at, path: '/mi-cuenta/*', studio: { timezone } })

const fold = (name: string, expanded = false) =>
  screen.getByRole('button', { name: new RegExp(`^${name}`), expanded })

it('ACC-02 to ACC-04, ACC-06, ACC-10, E01: a member sees the plan first and unfolds her profile, in the studio’s zone; without a link to the back office', async () => {
  const { router, user } = open()
  expect(await screen.findByText('667 123 4567')).toBeVisible()
  expect(router.state.location.pathname).toBe('/mi-cuenta/info')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 2)).toEqual(['Mi Plan', 'Tu próxima clase'])
  expect(await screen.findByRole('link', { name: 'Ver planes disponibles' })).toHaveAttribute(
    'href',
    '/planes',
  )
  expect(screen.queryByText('Miembro desde noviembre de 2026')).toBeNull()
  await user.click(fold('Información Personal'))
  const data = within(screen.getByRole('region', { name: 'Información Personal' }))
  for (const text of [
    'TE',
    'Tania Ejemplo Ruiz',
    'Miembro desde noviembre de 2026',
    'tania@correo.com',
    '667 123 4567',
    'Mujer',
    '17 de mayo de 1990',
    'Cuenta Activa',
    'Verificada',
  ])
    expect(data.getByText(text)).toBeVisible()
  expect(screen.queryByRole('link', { name: texts.account.tabs.admin })).toBeNull()
})

it('E01: nothing stands below the place of plan and next class until both are known', async () => {
  const held = gate()
  server.use(
    http.get('/api/user/today', async () => {
      await held.opened
      return HttpResponse.json(sampleDay())
    }),
  )
  const { queryClient } = open('/mi-cuenta/info#datos')
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  held.open()
  expect(await screen.findByText('Miembro desde noviembre de 2026')).toBeVisible()
})

/** Some hours before the class of `sampleNext`. */
const beforeTheClass = () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T00:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

it('E01: Mi información names the next class and leads to where it is cancelled', async () => {
  beforeTheClass()
  server.use(http.get('/api/user/today', () => HttpResponse.json(sampleDay({ next: sampleNext() }))))
  open()
  const next = within(await screen.findByRole('region', { name: 'Tu próxima clase' }))
  expect(next.getByText('Pilates')).toBeVisible()
  expect(next.getByRole('link', { name: 'Ver o cancelar' })).toHaveAttribute('href', '/mi-cuenta/classes')
})

it.each([
  ['whose payment is to be verified', samplePlan({ state: 'waiting' }), null],
  ['in force and a class', samplePlan({ end_date: '2027-01-01' }), sampleNext()],
])(
  'E01: Mi información of a member with a plan %s begins with the plan, and the next class follows',
  async (_what, plan, next) => {
    beforeTheClass()
    server.use(http.get('/api/user/today', () => HttpResponse.json(sampleDay({ next, plan }))))
    open()
    await screen.findByText('667 123 4567')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, 2)).toEqual(['Mi Plan', 'Tu próxima clase'])
  },
)

it('ACC-12: plans that cannot be read are not requested again until the member asks, and the folds stay', async () => {
  server.use(http.get('/api/user/plans', proxyError))
  const { queryClient, user } = open()
  expect(await screen.findByText('Error al cargar los datos')).toBeVisible()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const sent = sentRequests()
  await user.click(fold('Datos para tu factura'))
  expect(sent).not.toContain('GET /api/user/plans')
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(sent).toContain('GET /api/user/plans')
  expect(screen.getByRole('region', { name: 'Datos para tu factura' })).toBeVisible()
})

it('E01: a day that cannot be read leaves plan and folds, and is read again on request', async () => {
  server.use(http.get('/api/user/today', proxyError, { once: true }))
  const { user } = open()
  expect(await screen.findByText(texts.today.loadError)).toBeVisible()
  expect(fold('Seguridad')).toBeVisible()
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText('No tienes clases reservadas.')).toBeVisible()
})

it('E01: personal data, security, invoice and privacy are folded away, and a fold is read when it opens', async () => {
  const sent = sentRequests()
  const { user } = open()
  await screen.findByText('667 123 4567')
  expect(sent).not.toContain('GET /api/user/consents')
  for (const name of ['Información Personal', 'Seguridad', 'Datos para tu factura', 'Mis datos'])
    expect(fold(name)).toBeVisible()
  fold('Mis datos').focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('region', { name: 'Mis datos' })).toBeVisible()
  await waitFor(() => expect(sent).toContain('GET /api/user/consents'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mis datos' })).toBeNull())
})

it.each([
  ['the address of security', '/mi-cuenta/seguridad', 'Seguridad'],
  ['a mail about a request of hers', '/mi-cuenta/info#mis-datos', 'Mis datos'],
])('E01: %s opens its fold, which has the focus', async (_what, at, name) => {
  const { router, user } = open(at)
  expect(await screen.findByRole('region', { name })).toBeVisible()
  expect(fold(name, true)).toHaveFocus()
  const { pathname, hash } = router.state.location
  await user.click(fold(name, true))
  expect(fold(name)).toBeVisible()
  // The same link, followed again.
  await act(() => router.navigate(pathname + hash))
  expect(fold(name, true)).toHaveFocus()
})

it('ACC-10: an administrator sees a link to the back office', async () => {
  server.use(http.get('*/rest/v1/user_roles', () => HttpResponse.json([{ role: 'admin' }])))
  open()
  expect(await screen.findByRole('link', { name: texts.account.tabs.admin })).toHaveAttribute(
    'href',
    '/admin/',
  )
})

it('ACC-11: a device in another zone sees a notice that names the studio’s zone', async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  open('/mi-cuenta', own === 'Europe/Madrid' ? 'America/Mazatlan' : 'Europe/Madrid')
  expect(await screen.findByText(/hora local de Culiacán, México/)).toBeVisible()
})

it('ACC-12: a profile that cannot be read shows an error with a retry', async () => {
  server.use(http.get('/api/auth/me', proxyError, { once: true }))
  const { user } = open('/mi-cuenta/info#datos')
  expect(await screen.findByText('Error al obtener el perfil')).toBeVisible()
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText('Tania Ejemplo Ruiz')).toBeVisible()
})

it.each([
  [
    'ACC-08: and confirms its success',
    () => new HttpResponse(null, { status: 204 }),
    texts.session.signedOut,
  ],
  ['ERR-09: even when the server cannot be reached', () => HttpResponse.error(), texts.session.signOutError],
])('a sign-out leaves no session, %s', async (_what, answer, text) => {
  server.use(http.post('*/auth/v1/logout', answer))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: texts.session.signOut }))
  expect(await screen.findByText(text)).toBeVisible()
  await waitFor(() => expect(localStorage.getItem('estudio-session')).toBeNull())
})

it('A58: closing the deletion dialog gives the focus back', async () => {
  server.use(
    http.get('/api/auth/me/impact', () => HttpResponse.json({ reservations: 0, plans: 0, classes: 0 })),
  )
  const { user } = open('/mi-cuenta/info#mis-datos')
  const opener = await screen.findByRole('button', { name: texts.account.deletion.open })
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: texts.account.deletion.keep }))
  await waitFor(() => expect(opener).toHaveFocus())
})

it('P32: signing out asks first while marks wait on the telephone, and they stay there', async () => {
  const mark = { class_id: 'c1', reservation_id: 'r1', attended: true, at: new Date().toISOString() }
  server.use(http.patch('/api/schedule/c1/attendance', () => HttpResponse.error()))
  for (const id of ['k1', 'k2']) await addMarks(signedIn.user.id, [{ ...mark, id }])
  const { user } = open()
  const signOut = () => screen.findByRole('button', { name: texts.session.signOut })
  await user.click(await signOut())
  const dialog = within(await screen.findByRole('dialog', { name: checkInTexts.unsentMarks.title }))
  expect(dialog.getByText(/^2 marcas de asistencia no se han enviado\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: texts.common.cancel }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(texts.session.signedOut)).toBeNull()
  await user.click(await signOut())
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getByRole('button', { name: texts.session.signOut }))
  expect(await screen.findByText(texts.session.signedOut)).toBeVisible()
  expect((await unsentMarks(signedIn.user.id)).size).toBe(2)
})
