import { useHttp, useSession } from '@estudio/client'
import { accountsWithFactor, member, sessionOf } from '@estudio/client/testing'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { AccountFormDialog } from '../features/account/account-form-dialog'
import { keepCheckout, newCheckout } from '../features/checkout/checkout'
import CheckoutPage from '../features/checkout/checkout-page'
import LoginPage from '../features/session/login-page'
import { renderScreen, signedIn } from '../testing/screen'
import { refusal, server } from '../testing/server'
import { VisitorsOnly } from './after-sign-in'
import { MembersOnly } from './guards'
import { HeldForms } from './held-forms'
import { SessionEnd } from './session-end'

const { common, login, session: words } = texts

const TestForm = () => {
  const request = useHttp()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const [isSaved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const saved = await request.request('/api/note', { method: 'PUT', body: { typed } }).then(
      () => true,
      () => false,
    )
    setBusy(false)
    setSaved(saved)
  }
  return (
    <AccountFormDialog
      open
      title="Nota"
      submitLabel={common.save}
      busy={busy}
      unsaved={typed !== '' && !isSaved}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={() => undefined}
    >
      <p>{user?.email}</p>
      <input aria-label="Nota" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {isSaved && <p>La nota está guardada</p>}
    </AccountFormDialog>
  )
}

/** A member's page whose session the server ended, which the browser learns when the form is saved. */
const openForm = (at = '/mi-cuenta/info') =>
  renderScreen(
    <HeldForms>
      <Routes>
        <Route element={<MembersOnly />}>
          <Route path="/mi-cuenta/info" element={<TestForm />} />
          <Route path="/compra" element={<CheckoutPage />} />
        </Route>
        <Route element={<VisitorsOnly />}>
          <Route path="/login" element={<LoginPage />} />
        </Route>
      </Routes>
      <SessionEnd />
    </HeldForms>,
    { session: { ...signedIn, refresh_token: 'refresh-revoked' }, at },
  )

type User = ReturnType<typeof openForm>['user']

const note = () => screen.findByLabelText('Nota', { selector: 'input' })
const dialog = () => screen.findByRole('dialog', { name: login.submit })

const typeAndSave = async (user: User) => {
  await user.type(await note(), 'Prefiero las mañanas')
  await user.click(screen.getByRole('button', { name: common.save }))
  expect(await dialog()).toHaveTextContent(words.ended)
}

const signIn = async (user: User) => {
  await user.type(screen.getByLabelText(common.password), 'Correcta1!')
  await user.click(screen.getByRole('button', { name: login.submit }))
}

const { access_token: ended } = signedIn

beforeEach(() =>
  server.use(
    http.put('/api/note', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${ended}`
        ? refusal(401, 'session_ended')
        : HttpResponse.json({}),
    ),
  ),
)

it('a form with typed text stays when its session ends, and is saved after a sign-in over it', async () => {
  const { user, router } = openForm()
  await typeAndSave(user)
  expect(screen.getByLabelText(common.email)).toHaveValue(member.email)
  await signIn(user)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: login.submit })).toBeNull())
  expect(await note()).toHaveValue('Prefiero las mañanas')
  expect(router.state.location.pathname).toBe('/mi-cuenta/info')
  await user.click(screen.getByRole('button', { name: common.save }))
  expect(await screen.findByText('La nota está guardada')).toBeVisible()
})

it('an account with a second factor gives a recovery code over its form', async () => {
  const { user } = openForm()
  await typeAndSave(user)
  server.use(...accountsWithFactor())
  await signIn(user)
  await user.click(await screen.findByRole('button', { name: login.factor.useRecovery }))
  await user.type(screen.getByLabelText(login.factor.recoveryCode), 'ABCDE-23456')
  await user.click(screen.getByRole('button', { name: login.factor.submit }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: login.submit })).toBeNull())
  expect(await note()).toHaveValue('Prefiero las mañanas')
})

it('a typed discount code stays when the session ends during a purchase, and is applied after the sign-in', async () => {
  const plan = { id: 'p1', title: '8 Clases', price: '1200.00', duration: '30', description: '' }
  keepCheckout(newCheckout({ ...plan, features: [], class_limit: 8, has_class_limit: true }))
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/discounts', () => HttpResponse.json({ offered: true })),
    http.post('/api/discounts/check', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${ended}`
        ? refusal(401, 'session_ended')
        : HttpResponse.json({
            code: 'VERANO',
            discount_percent: 10,
            list_price: 1200,
            price: 1080,
            saved: 120,
          }),
    ),
  )
  const { user, router } = openForm('/compra')
  await user.click(await screen.findByRole('button', { name: texts.checkout.discount.label }))
  const code = await screen.findByRole('textbox', { name: texts.checkout.discount.field })
  await user.type(code, 'verano')
  await user.click(screen.getByRole('button', { name: texts.checkout.discount.apply }))
  expect(await dialog()).toHaveTextContent(words.ended)
  await signIn(user)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: login.submit })).toBeNull())
  expect(router.state.location.pathname).toBe('/compra')
  expect(code).toHaveValue('VERANO')
  await user.click(screen.getByRole('button', { name: texts.checkout.discount.apply }))
  expect(await screen.findByRole('button', { name: texts.checkout.discount.remove })).toBeVisible()
})

it('ERR-11: leaving the form for the login asks first, and the login returns to the page', async () => {
  const { user, router } = openForm()
  await typeAndSave(user)
  await user.click(screen.getByRole('button', { name: common.cancel }))
  await user.click(await screen.findByRole('button', { name: common.leaveUnsaved }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state).toMatchObject({ origin: { to: '/mi-cuenta/info' } })
  expect(screen.getByRole('heading', { name: login.title })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('another member who signs in over the form gets an empty one', async () => {
  const { user } = openForm()
  await typeAndSave(user)
  const eva = { ...member, id: 'b', email: 'eva@correo.com' }
  server.use(http.post('*/auth/v1/token', () => HttpResponse.json({ ...sessionOf('another'), user: eva })))
  await signIn(user)
  expect(await screen.findByText(eva.email)).toBeVisible()
  expect(await note()).toHaveValue('')
})

it('ERR-11: a form in which nothing was typed leads to the login', async () => {
  const { user, router } = openForm()
  await note()
  await user.click(screen.getByRole('button', { name: common.save }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
