import type { PushSubscription } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { iPhone, stubPushBrowser, stubUserAgent } from '../../../testing/push-browser'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, server } from '../../../testing/server'
import PushPart from './push-part'

const t = texts.push

const laptop: PushSubscription = {
  id: 'b',
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/other',
  user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
  created_at: '2026-11-01T18:00:00Z',
}
const phone = (endpoint: string): PushSubscription => ({
  id: 'a',
  endpoint,
  user_agent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
  created_at: '2026-11-14T18:00:00Z',
})

const open = (stored: PushSubscription[]) => {
  const list = [...stored]
  server.use(
    http.get('/api/user/push-subscriptions', () =>
      HttpResponse.json({ public_key: 'server-key', subscriptions: list }),
    ),
    http.post('/api/user/push-subscriptions', async ({ request }) => {
      const { endpoint } = (await request.json()) as { endpoint: string }
      list.push(phone(endpoint))
      return HttpResponse.json(phone(endpoint), { status: 201 })
    }),
    http.delete('/api/user/push-subscriptions/:id', ({ params }) => {
      list.splice(
        list.findIndex(({ id }) => id === params.id),
        1,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return renderScreen(<PushPart />, { session: signedIn })
}
const rows = () => within(screen.getByRole('list', { name: t.devices })).getAllByRole('listitem')

it('lists the devices, adds this one, and marks it', async () => {
  stubPushBrowser()
  const { user } = open([laptop])
  await user.click(await screen.findByRole('button', { name: t.enable }))
  expect(await screen.findByText('Chrome en Android')).toBeVisible()
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox en Mac.*1 de noviembre de 2026/),
    expect.stringMatching(/^Chrome en Android.*Este dispositivo.*14 de noviembre de 2026/),
  ])
  expect(screen.queryByRole('button', { name: t.enable })).toBeNull()
})

it('removes this device here too, and offers it again', async () => {
  const browser = stubPushBrowser({ permission: 'granted', subscribed: true })
  const { user } = open([phone(browser.endpoint), laptop])
  await user.click(await screen.findByRole('button', { name: t.removeLabel('Chrome en Android') }))
  expect(await screen.findByText(t.removed)).toBeVisible()
  expect(await screen.findByRole('button', { name: t.enable })).toBeVisible()
  expect(browser.state.isSubscribed).toBe(false)
  expect(rows()).toHaveLength(1)
})

it('removes another device and leaves this one', async () => {
  const browser = stubPushBrowser({ permission: 'granted', subscribed: true })
  const { user } = open([phone(browser.endpoint), laptop])
  await user.click(await screen.findByRole('button', { name: t.removeLabel('Firefox en Mac') }))
  expect(await screen.findByText(t.removed)).toBeVisible()
  expect(browser.state.isSubscribed).toBe(true)
})

it('a removal that fails leaves the device, and is said', async () => {
  stubPushBrowser()
  const { user } = open([laptop])
  server.use(http.delete('/api/user/push-subscriptions/:id', proxyError))
  await user.click(await screen.findByRole('button', { name: t.removeLabel('Firefox en Mac') }))
  expect(await screen.findByText(t.removeError)).toBeVisible()
  expect(rows()).toHaveLength(1)
})

it('an iPhone outside its home screen sees the steps to add the page', async () => {
  stubUserAgent(iPhone)
  open([])
  expect(await screen.findByText(t.homeScreen.title)).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...t.homeScreen.steps,
  ])
})

it('a browser that blocks the messages, and one that has none, say so', async () => {
  const { unmount } = open([])
  expect(await screen.findByText(t.unsupported)).toBeVisible()
  expect(screen.getByText(t.none)).toBeVisible()
  unmount()
  stubPushBrowser({ permission: 'denied' })
  open([])
  expect(await screen.findByText(t.denied)).toBeVisible()
})
