import { startedFlows } from '@estudio/client'
import {
  accountRefusal,
  fullSession,
  halfSession,
  member,
  sessionOf,
  storeSession,
} from '@estudio/client/testing'
import { texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { sentRequests, server } from '../../testing/server'
import ConfirmPage from './confirm-page'

const { link: t, callback } = texts.confirm
const pathname = '/confirmar'
const sent = vi.fn()

/** A session that may set a password without the current one. */
const recovering = sessionOf('linked', undefined, { amr: [{ method: 'otp' }, { method: 'recovery' }] })

const answering = (answer: () => Response) =>
  server.use(
    http.post('*/auth/v1/verify', async ({ request }) => {
      sent(await request.json())
      return answer() as HttpResponse<null>
    }),
  )

beforeEach(() => sent.mockReset())

const open = (type: string, session?: typeof signedIn) =>
  renderScreen(<ConfirmPage />, {
    at: { pathname, hash: `#token_hash=abc&type=${type}` },
    path: pathname,
    session,
  })

const buttonOf = (type: string) =>
  ({ signup: t.account, recovery: t.recovery, invite: t.invitation, email_change: t.email })[type]?.button ??
  ''
const press = async (view: ReturnType<typeof open>, type: string) =>
  view.user.click(screen.getByRole('button', { name: buttonOf(type) }))

const choosePassword = async ({ user }: ReturnType<typeof open>) => {
  await user.type(screen.getByLabelText('Contraseña nueva'), 'Nueva-2026')
  await user.type(screen.getByLabelText('Repite la contraseña nueva'), 'Nueva-2026{Enter}')
}

it.each(['signup', 'recovery', 'invite', 'email_change'])(
  'N6: the page of a %s link has one button, reached with the keyboard, and sends nothing before it is pressed',
  async (type) => {
    answering(() => accountRefusal(403, 'otp_expired'))
    const requests = sentRequests()
    const { user } = open(type)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(requests).toEqual([])
    await user.tab()
    expect(screen.getByRole('button', { name: buttonOf(type) })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ token_hash: 'abc', type }))
  },
)

it('N7, CNF-17: in the browser of the sign-up the button is enough, and sends the receipt', async () => {
  localStorage.setItem('estudio-sign-up', JSON.stringify({ email: member.email, receipt: 'r1' }))
  localStorage.setItem('estudio-mail-flows', JSON.stringify({ [member.email]: Date.now() }))
  answering(() => HttpResponse.json(sessionOf('linked')))
  const view = open('signup')
  await press(view, 'signup')
  await waitFor(() =>
    expect(view.router.state.location).toMatchObject({ pathname: '/', search: '?confirmed=1' }),
  )
  expect(sent).toHaveBeenCalledExactlyOnceWith({ token_hash: 'abc', type: 'signup', receipt: 'r1' })
  expect(localStorage.getItem('estudio-session')).toContain('linked')
})

it('CNF-17: a confirmed account, or its first password, continues once with the plan with which the sign-up began', async () => {
  const origin = { to: '/compra?plan=p1', state: null }
  startedFlows().record(member.email, origin)
  answering(() => HttpResponse.json(sessionOf('linked')))
  const view = open('signup')
  await press(view, 'signup')
  await waitFor(() =>
    expect(view.router.state.location).toMatchObject({ pathname: '/compra', search: '?plan=p1' }),
  )
  await waitFor(() => expect(localStorage.getItem('estudio-mail-flows')).toBeNull())

  localStorage.clear()
  startedFlows().record(member.email, origin)
  answering(() => HttpResponse.json(recovering))
  const first = open('signup')
  await press(first, 'signup')
  await waitFor(() =>
    expect(first.router.state.location).toMatchObject({
      pathname: '/restablecer-contraseña',
      state: { first: true, origin },
    }),
  )
})

it('N7: any other browser asks for a password at once, and opens the account when the password is saved', async () => {
  answering(() => HttpResponse.json(recovering))
  const view = open('signup')
  await press(view, 'signup')
  expect(await screen.findByRole('heading', { name: t.password.title })).toBeVisible()
  expect(screen.getByText(t.password.account(member.email))).toBeVisible()
  // The token is used up and has left the address; the account is not open yet (M5).
  expect(view.router.state.location.hash).toBe('')
  expect(localStorage.getItem('estudio-session')).toBeNull()
  await choosePassword(view)
  await waitFor(() =>
    expect(view.router.state.location).toMatchObject({ pathname: '/', search: '?confirmed=1' }),
  )
  expect(localStorage.getItem('estudio-session')).toContain('linked')
})

it.each([
  ['recovery', texts.recovery.reset.title, '/mi-cuenta'],
  // The login redirects a signed-in person to the page where her roles begin.
  ['invite', t.password.title, '/login'],
])(
  'A30, E01: a %s link opened in another browser asks for a password (%s) and ends at %s',
  async (type, title, path) => {
    answering(() => HttpResponse.json(recovering))
    const view = open(type)
    await press(view, type)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    await choosePassword(view)
    await waitFor(() => expect(view.router.state.location.pathname).toBe(path))
  },
)

it('M5: the account stays closed when no password is set', async () => {
  answering(() => HttpResponse.json(recovering))
  const view = open('signup')
  const requests = sentRequests()
  await press(view, 'signup')
  await view.user.click(await screen.findByRole('button', { name: callback.question.leave }))
  await waitFor(() => expect(requests).toContain('POST /auth/v1/logout'))
  expect(view.router.state.location.pathname).toBe('/login')
  expect(localStorage.getItem('estudio-session')).toBeNull()
})

it('M5: another signed-in account is replaced only after a question, which has its own text for an invitation', async () => {
  const other = { ...recovering, user: { ...member, id: 'other', email: 'berta@correo.com' } }
  for (const [type, note] of [
    ['recovery', callback.question.note],
    ['invite', callback.question.invitationNote],
  ] as const) {
    storeSession(signedIn)
    answering(() => HttpResponse.json(other))
    const view = open(type, signedIn)
    await press(view, type)
    expect(await screen.findByRole('heading', { name: callback.question.otherTitle })).toBeVisible()
    expect(screen.getByText(note)).toBeVisible()
    expect(localStorage.getItem('estudio-session')).toContain(member.email)
    view.unmount()
  }
})

it('F7: an account with a second factor is asked for its code before its password', async () => {
  answering(() => HttpResponse.json({ ...halfSession, access_token: recovering.access_token }))
  const view = open('recovery')
  await press(view, 'recovery')
  await view.user.click(await screen.findByRole('button', { name: callback.question.enter(member.email) }))
  await waitFor(() => expect(decodeURI(view.router.state.location.pathname)).toBe('/restablecer-contraseña'))
})

it('the first of two links confirms half of a change of address; the second link changes it for the signed-in member', async () => {
  answering(() => HttpResponse.json({ msg: 'Confirmation link accepted.', code: '200' }))
  const first = open('email_change', signedIn)
  await press(first, 'email_change')
  expect(await screen.findByRole('heading', { name: texts.security.emailLink.halfTitle })).toBeVisible()
  first.unmount()
  answering(() => HttpResponse.json(fullSession))
  const second = open('email_change', signedIn)
  await press(second, 'email_change')
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/mi-cuenta/seguridad'))
})

it.each([
  ['signup', callback.errorTitle],
  ['email_change', texts.security.emailLink.failedTitle],
])('CNF-13, CNF-14: a %s link that was used or has expired shows an error', async (type, title) => {
  answering(() => accountRefusal(403, 'otp_expired', 'Email link is invalid or has expired'))
  const view = open(type)
  await press(view, type)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(view.router.state.location.hash).toBe('')
  // A link that is opened again in the same tab starts over.
  await act(() => view.router.navigate(`${pathname}#token_hash=abc&type=${type}`))
  expect(screen.getByRole('button', { name: buttonOf(type) })).toBeVisible()
})

it.each(['recovery', 'invite'])('a %s link that has expired offers another link', async (type) => {
  answering(() => accountRefusal(403, 'otp_expired'))
  const view = open(type)
  await press(view, type)
  await waitFor(() =>
    expect(view.router.state.location).toMatchObject({ state: { expired: true }, hash: '' }),
  )
  expect(decodeURI(view.router.state.location.pathname)).toBe('/restablecer-contraseña')
})

it.each([
  ['offline', () => HttpResponse.error(), texts.security.errors.network],
  [
    'after too many attempts',
    () => accountRefusal(429, 'over_request_rate_limit'),
    texts.security.errors.tooMany,
  ],
  ['while the server is down', () => accountRefusal(503, 'unavailable'), texts.security.errors.unknown],
])('%s the link stays unused, and the button can be pressed again', async (_when, answer, text) => {
  answering(answer)
  const view = open('invite')
  await press(view, 'invite')
  expect(await screen.findByText(text)).toBeVisible()
  expect(view.router.state.location.hash).toContain('token_hash=abc')
  answering(() => HttpResponse.json(recovering))
  await press(view, 'invite')
  expect(await screen.findByRole('heading', { name: t.password.title })).toBeVisible()
})

it('A32: a double press sends a link once', async () => {
  answering(() => HttpResponse.json(recovering))
  open('invite')
  const button = screen.getByRole('button', { name: buttonOf('invite') })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByRole('heading', { name: t.password.title })
  expect(sent).toHaveBeenCalledOnce()
})

it.each(['', '#type=signup', '#token_hash=abc'])('an incomplete link (“%s”) is invalid', (hash) => {
  renderScreen(<ConfirmPage />, { at: { pathname, hash }, path: pathname })
  expect(screen.getByText(callback.linkInvalid)).toBeVisible()
})
