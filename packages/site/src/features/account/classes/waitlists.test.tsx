import type { OwnWaitlistEntry } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { sampleEntry } from '../../../testing/sample-entry'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, refusal, sentRequests, server } from '../../../testing/server'
import { Waitlists } from './waitlists'

const t = texts.waitlist

const entry = sampleEntry()

const offered = {
  ...entry,
  position: 1,
  status: 'offered',
  offered_until: '2026-11-17T20:20:00Z',
} as const

const open = (...entries: OwnWaitlistEntry[]) => {
  server.use(http.get('/api/user/waitlist', () => HttpResponse.json({ entries })))
  return renderScreen(<Waitlists />, { session: signedIn })
}

it('WLI-02, WLI-16: shows a member their position on the waiting list, and the rule with the studio’s settings', async () => {
  open(entry)
  expect(await screen.findByText('Eres la 2.ª persona en la lista')).toBeVisible()
  expect(screen.getByText(/apartamos el lugar durante 20 minutos/)).toBeInTheDocument()
})

it('WLI-06: an offer is accepted with a single press', async () => {
  const { user } = open(offered)
  server.use(
    http.post('/api/waitlist/entry-1/accept', () => HttpResponse.json({ reservation: {} }, { status: 201 })),
  )
  expect(await screen.findByText(t.offered('1:20 p.m.'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: t.accept }))
  expect(await screen.findByText(t.accepted)).toBeVisible()
})

it.each([
  ['offer_expired', 'El tiempo terminó.', 'Buscar otro horario', '/horarios'],
  ['no_classes_left', 'Ya usaste tus clases.', texts.booking.planRequired.plans, '/planes'],
  ['plan_paused', 'Tu plan está en pausa.', 'Ver mi plan', '/mi-cuenta/info'],
  ['booking_suspended', 'Juntaste 3 ausencias.', 'Ver mis ausencias', '/mi-cuenta/info'],
])(
  'WLI-06: a refused offer shows the reason in a dialog, with the action that helps: %s',
  async (code, message, step, href) => {
    const { user } = open(offered)
    server.use(http.post('/api/waitlist/entry-1/accept', () => refusal(409, code, message)))
    await user.click(await screen.findByRole('button', { name: t.accept }))
    const dialog = await screen.findByRole('dialog', { name: t.listTitle })
    expect(dialog).toHaveTextContent(message)
    expect(dialog).toHaveTextContent('Pilates')
    expect(screen.getByRole('link', { name: step })).toHaveAttribute('href', href)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: t.accept })).toHaveFocus()
  },
)

it('WLI-06: the reason of a refusal stays on screen although the entry has left the list', async () => {
  let gone = false
  server.use(
    http.get('/api/user/waitlist', () => HttpResponse.json({ entries: gone ? [] : [offered] })),
    http.post('/api/waitlist/entry-1/accept', () => {
      gone = true
      return refusal(409, 'not_offered', 'No hay un lugar apartado para ti.')
    }),
  )
  const { user } = renderScreen(<Waitlists />, { session: signedIn, at: '/mi-cuenta/classes' })
  await user.click(await screen.findByRole('button', { name: t.accept }))
  await waitFor(() => expect(screen.queryByText(t.title)).toBeNull())
  expect(screen.getByRole('dialog')).toHaveTextContent('No hay un lugar apartado para ti.')
  // The step leads to this page.
  await user.click(screen.getByRole('button', { name: 'Ver mis reservaciones' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a failed request does not take the place, and the page says so', async () => {
  const { user } = open(offered)
  server.use(http.post('/api/waitlist/entry-1/accept', proxyError))
  await user.click(await screen.findByRole('button', { name: t.accept }))
  expect(await screen.findByText(t.acceptError)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('WLI-02, WLI-10: shows why a member was passed over, and lets them leave the list', async () => {
  const skips = [{ code: 'no_classes_left', text: 'Ya usaste tus clases.', at: '2026-11-16T16:00:00Z' }]
  const { user } = open({ ...entry, status: 'skipped', skips })
  server.use(http.delete('/api/schedule/class-1/waitlist', () => new HttpResponse(null, { status: 204 })))
  const sent = sentRequests()
  expect(await screen.findByText(t.skipped('Ya usaste tus clases.'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: t.leave }))
  expect(await screen.findByText(t.left)).toBeVisible()
  expect(sent).toContain('DELETE /api/schedule/class-1/waitlist')
})

it('WLI-06: an offer shows how long the place is still held', async () => {
  const minutes = (n: number) => new Date(Date.now() + n * 60_000 - 5000).toISOString()
  open({ ...entry, position: 1, status: 'offered', offered_until: minutes(12) })
  expect(await screen.findByText('Te quedan 12 minutos para tomarlo')).toBeVisible()
})

it('WLI-12: a member whom the studio removed from the list sees the reason', async () => {
  open({ ...entry, position: null, status: 'removed', closed_reason: 'Lo pidió por teléfono' })
  expect(await screen.findByText('El estudio te quitó de la lista: Lo pidió por teléfono')).toBeVisible()
})

it('an entry that has ended shows the reason and no buttons', async () => {
  open({ ...entry, position: null, status: 'expired', closed_reason: 'class_canceled' })
  expect(await screen.findByText(t.closed.class_canceled as string)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['while the waiting list is open', '2099-11-17T18:00:00', `${t.closed.offer_expired} ${t.again(60)}`],
  ['once the waiting list is closed', '2026-01-01T18:00:00', t.closed.offer_expired],
])(
  'shows that an offer has expired, and %s whether the member can join again',
  async (_when, start_time, text) => {
    open({ ...entry, start_time, position: null, status: 'expired', closed_reason: 'offer_expired' })
    expect(await screen.findByText(text as string)).toBeVisible()
  },
)

it.each([
  ['places are free for all', {}, t.listClosed.placesForAll],
  ['bookings are closed too', { min_advance_minutes: 120 }, t.listClosed.withBookings],
])(
  'WLI-08: shows that the waiting list is closed, instead of the position: %s',
  async (_when, rules, text) => {
    const start_time = wallTimeOf(new Date(Date.now() + 30 * 60_000), 'America/Mazatlan')
    const skips = [{ code: 'no_classes_left', text: 'Ya usaste tus clases.', at: '2026-11-16T16:00:00Z' }]
    server.use(
      http.get('/api/user/waitlist', () =>
        HttpResponse.json({ entries: [{ ...entry, start_time, status: 'skipped', skips }] }),
      ),
    )
    renderScreen(<Waitlists />, { session: signedIn, studio: rules })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(/Eres la|Conservas tu turno/)).toBeNull()
    expect(screen.getByRole('button', { name: t.leave })).toBeEnabled()
  },
)

it('nothing is rendered while a member is on no waiting list', async () => {
  open()
  expect(screen.queryByText(t.title)).toBeNull()
})
