import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import ConfirmPage from '../features/session/confirm-page'
import { renderScreen, signedIn } from '../testing/screen'
import { server } from '../testing/server'
import { SessionEnd } from './session-end'

/** A session that the server has ended, which the browser learns with its first call. */
const session = { ...signedIn, refresh_token: 'refresh-revoked' }

beforeEach(() =>
  server.use(
    http.get('*/rest/v1/user_roles', () =>
      HttpResponse.json({ code: 'PGRST301', message: 'session ended' }, { status: 401 }),
    ),
  ),
)

it.each(['invite', 'recovery', 'signup'])(
  'M1: a mailed link (%s) keeps its own page in a browser whose session has just ended',
  async (type) => {
    const { router } = renderScreen(
      <>
        <ConfirmPage />
        <SessionEnd />
      </>,
      { session, at: { pathname: '/confirmar', hash: `#token_hash=abc&type=${type}` }, path: '/confirmar' },
    )
    await waitFor(() => expect(localStorage.getItem('estudio-session')).toBeNull())
    expect(router.state.location).toMatchObject({
      pathname: '/confirmar',
      hash: `#token_hash=abc&type=${type}`,
    })
  },
)

it('ERR-11: another page leads to the login', async () => {
  const { router } = renderScreen(<SessionEnd />, { session, at: '/compra', path: '/compra' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
