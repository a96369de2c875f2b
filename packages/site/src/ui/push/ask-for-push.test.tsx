import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { iPhone, stubPushBrowser, stubUserAgent } from '../../testing/push-browser'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, server } from '../../testing/server'
import AskForPush from './ask-for-push'
import { ownEndpointQuery } from './use-enable-push'

const t = texts.push
const open = () => {
  const sent: unknown[] = []
  server.use(
    http.get('/api/user/push-subscriptions', () =>
      HttpResponse.json({ public_key: 'server-key', subscriptions: [] }),
    ),
    http.post('/api/user/push-subscriptions', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({}, { status: 201 })
    }),
  )
  return { ...renderScreen(<AskForPush />, { session: signedIn }), sent }
}
const button = () => screen.findByRole('button', { name: t.enable })

it('asks the browser’s question after a press, and sends the subscription made with the studio’s key', async () => {
  const browser = stubPushBrowser()
  const { user, sent } = open()
  const enable = await button()
  expect(browser.requestPermission).not.toHaveBeenCalled()
  await user.click(enable)
  expect(await screen.findByText(t.enabled)).toBeVisible()
  expect(browser.state.applicationServerKey).toBe('server-key')
  expect(sent).toEqual([{ endpoint: browser.endpoint, expirationTime: null, keys: browser.keys }])
})

it('says how to change a refusal, and sends nothing', async () => {
  stubPushBrowser({ answer: 'denied' })
  const { user, sent } = open()
  await user.click(await button())
  expect(await screen.findByText(t.denied)).toBeVisible()
  expect(sent).toEqual([])
})

it('a failure leaves the button, and is said', async () => {
  stubPushBrowser()
  const { user } = open()
  server.use(http.post('/api/user/push-subscriptions', proxyError))
  await user.click(await button())
  expect(await screen.findByText(t.enableError)).toBeVisible()
  expect(await button()).toBeEnabled()
})

it('a question that was closed without an answer can be asked again', async () => {
  const browser = stubPushBrowser({ answer: 'default' })
  const { user } = open()
  await user.click(await button())
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalledOnce())
  await user.click(await button())
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalledTimes(2))
  expect(screen.queryByText(t.denied)).toBeNull()
})

it('asks again after a sign-out, which ended the messages', async () => {
  stubPushBrowser({ permission: 'granted' })
  open()
  expect(await button()).toBeVisible()
})

it.each([{ permission: 'granted', subscribed: true }, { permission: 'denied' }] as const)(
  'asks nobody whose browser shows messages or refuses them: %o',
  async (state) => {
    stubPushBrowser(state)
    const { queryClient } = open()
    await waitFor(() => expect(queryClient.getQueryState(ownEndpointQuery.queryKey)?.status).toBe('success'))
    expect(screen.queryByText(t.ask)).toBeNull()
  },
)

it('an iPhone leads to the instructions for its home screen, and another browser without push sees nothing', () => {
  const { unmount } = open()
  expect(screen.queryByText(t.ask)).toBeNull()
  unmount()
  stubUserAgent(iPhone)
  open()
  expect(screen.getByRole('link', { name: t.enable })).toHaveAttribute('href', '/mi-cuenta/info#avisos')
})
