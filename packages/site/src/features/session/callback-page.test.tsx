import { sessionOf } from '@estudio/client/testing'
import { texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { sentRequests } from '../../testing/server'
import CallbackPage from './callback-page'

const { question } = texts.confirm.callback
const { access_token, refresh_token } = sessionOf('linked')

/** Opens a link that this browser did not request. Its tokens have been read, and no other request has been sent. */
const openLink = async (type: string) => {
  const hash = `#access_token=${access_token}&refresh_token=${refresh_token}&type=${type}`
  const view = renderScreen(<CallbackPage />, {
    at: { pathname: '/auth/callback', hash },
    path: '/auth/callback',
  })
  expect(await screen.findByRole('heading', { name: question.title })).toBeVisible()
  return { ...view, sent: sentRequests() }
}
/** Presses the button twice before the first press is rendered. */
const pressTwice = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => {
    button.click()
    button.click()
  })
}

it('A32: a double press opens the account of a link once', async () => {
  const { router, sent } = await openLink('recovery')
  pressTwice(question.enter('ana@correo.com'))
  await waitFor(() => expect(decodeURI(router.state.location.pathname)).toBe('/restablecer-contraseña'))
  expect(sent.filter((request) => request.endsWith('/auth/v1/user'))).toHaveLength(1)
})

it('A32: a double press declines a link once', async () => {
  const { router, sent } = await openLink('signup')
  pressTwice(question.leave)
  await waitFor(() => expect(sent).toContain('POST /auth/v1/logout'))
  expect(router.state.location.pathname).toBe('/login')
  expect(sent).toEqual(['POST /auth/v1/logout'])
})
