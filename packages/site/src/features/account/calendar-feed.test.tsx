import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, sentRequests, server } from '../../testing/server'
import { CalendarFeedButton, ScheduleFeedButton } from './calendar-feed'

const t = texts.calendarFeed
const url = 'https://estudio.example/feeds/abc.def.ics'
const opensDialog = async () => {
  const { user } = renderScreen(<CalendarFeedButton />, { session: signedIn })
  await user.click(screen.getByRole('button', { name: 'Suscribirme a mi calendario' }))
  return user
}

it('shows the private address for Apple, Outlook and Google, and copies it', async () => {
  server.use(http.post('/api/user/calendar-feed', () => HttpResponse.json({ url })))
  const user = await opensDialog()
  expect(await screen.findByText(url)).toBeVisible()
  expect(screen.getByText(/Esta dirección es privada/)).toBeVisible()
  expect(screen.getByRole('link', { name: t.apple })).toHaveAttribute(
    'href',
    'webcal://estudio.example/feeds/abc.def.ics',
  )
  const google = new URL(screen.getByRole('link', { name: t.google }).getAttribute('href') ?? '')
  expect([google.host, google.searchParams.get('cid')]).toEqual([
    'calendar.google.com',
    'webcal://estudio.example/feeds/abc.def.ics',
  ])
  await user.click(screen.getByRole('button', { name: `Copiar ${t.address}` }))
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(await screen.findByText(texts.common.copied)).toBeVisible()
})

it('revokes the address after a question; a failure leaves the question open', async () => {
  let broken = true
  server.use(
    http.post('/api/user/calendar-feed', () => HttpResponse.json({ url })),
    http.delete('/api/user/calendar-feed', () =>
      broken ? proxyError() : new HttpResponse(null, { status: 204 }),
    ),
  )
  const user = await opensDialog()
  await user.click(await screen.findByRole('button', { name: t.revoke }))
  expect(screen.getByRole('dialog', { name: t.confirm })).toBeVisible()
  const sent = sentRequests()
  await user.click(screen.getByRole('button', { name: t.revoke }))
  expect(await screen.findByText(t.revokeError)).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: t.revoke }))
  expect(await screen.findByText(t.revoked)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(Array(2).fill('DELETE /api/user/calendar-feed'))
})

it('an address that could not be made is tried again', async () => {
  let broken = true
  server.use(http.post('/api/user/calendar-feed', () => (broken ? proxyError() : HttpResponse.json({ url }))))
  const user = await opensDialog()
  expect(await screen.findByText(t.loadError)).toBeVisible()
  expect(screen.queryByRole('button', { name: t.revoke })).toBeNull()
  broken = false
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText(url)).toBeVisible()
})

it('the whole schedule has a public address of its own, without a warning and without a request', async () => {
  const sent = sentRequests()
  const { user } = renderScreen(<ScheduleFeedButton />, { session: signedIn })
  await user.click(screen.getByRole('button', { name: /^Añadir a mi calendario/ }))
  const address = `${location.origin}/feeds/schedule.ics`
  expect(await screen.findByText(address)).toBeVisible()
  expect(screen.getByRole('link', { name: t.apple })).toHaveAttribute(
    'href',
    address.replace(/^https?:/, 'webcal:'),
  )
  expect(screen.queryByText(/Esta dirección es privada/)).toBeNull()
  expect(sent.filter((request) => request.includes('feed'))).toEqual([])
})
