import type { OwnWaitlistEntry } from '@estudio/contract'
import { type ClassCardState, wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { type Studio } from '@estudio/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { type ComponentProps, useState } from 'react'
import { expect, it } from 'vitest'
import { sampleEntry } from '../../../testing/sample-entry'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, refusal, server } from '../../../testing/server'
import { useOwnWaitlist } from '../../../ui/booking/own-waitlist'
import type { ClassItem } from '../class-item'
import BookingDialogs from './booking-dialogs'
import { BookingProvider } from './booking-provider'
import { ClassActions } from './class-actions'

const t = texts.waitlist
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const entry = sampleEntry()
const expired = { ...entry, position: null, status: 'expired', closed_reason: 'offer_expired' } as const

interface Given {
  state?: ClassCardState
  entry?: OwnWaitlistEntry
  hours?: number
  visitor?: boolean
  studio?: Partial<Studio>
}

const full: ClassCardState = { kind: 'full' }
const available: ClassCardState = { kind: 'available', startingSoon: false }

const Actions = (props: Omit<ComponentProps<typeof ClassActions>, 'waitlist'>) => (
  <ClassActions {...props} waitlist={useOwnWaitlist().data} />
)

const itemIn = (hours: number) => {
  const starts = inHours(hours)
  return {
    id: 'class-1',
    name: 'PILATES',
    starts,
    start_time: starts.toISOString().slice(0, 19),
  } as ClassItem
}

const open = ({ state = full, entry: own, hours = 24, visitor = false, studio }: Given = {}) => {
  server.use(http.get('/api/user/waitlist', () => HttpResponse.json({ entries: own ? [own] : [] })))
  return renderScreen(
    <BookingProvider onChange={() => undefined}>
      <Actions item={itemIn(hours)} state={state} reservation={undefined} soft="text.secondary" />
      <BookingDialogs />
    </BookingProvider>,
    { session: visitor ? undefined : signedIn, studio },
  )
}
const button = (name: string) => screen.queryByRole('button', { name })
const why = texts.booking.why.title

it('WLI-01, WLI-02: a member joins the waiting list of a full class, sees their position and can leave', async () => {
  const { unmount } = open()
  expect(await screen.findByRole('button', { name: t.join })).toBeEnabled()
  unmount()
  open({ entry })
  expect(await screen.findByText('Eres la 2.ª persona en la lista')).toBeVisible()
  expect(button(t.leave)).toBeEnabled()
  expect(button(t.join)).toBeNull()
})

it('WLI-04: a refusal to join the waiting list shows the reason in a dialog, with the action that helps', async () => {
  const message = 'Puedes estar en 3 listas de espera a la vez. Sal de una para anotarte en esta.'
  server.use(
    http.post('/api/schedule/class-1/waitlist', () => refusal(409, 'waitlist_limit_reached', message)),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: t.join }))
  expect(await screen.findByRole('dialog', { name: t.listTitle })).toHaveTextContent(message)
  expect(screen.getByRole('link', { name: 'Ver mis reservaciones' })).toHaveAttribute(
    'href',
    '/mi-cuenta/classes',
  )
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: t.join })).toHaveFocus()
})

it('a failed request does not join the waiting list, and a toast says so', async () => {
  server.use(http.post('/api/schedule/class-1/waitlist', proxyError))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: t.join }))
  expect(await screen.findByText(t.joinError)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('WLI-06: a held place can be accepted, and its time left is shown', async () => {
  const offered_until = new Date(Date.now() + 12 * 60_000 - 5000).toISOString()
  open({ entry: { ...entry, position: 1, status: 'offered', offered_until } })
  expect(await screen.findByText('Te quedan 12 minutos para tomarlo')).toBeVisible()
  expect(button(t.accept)).toBeEnabled()
})

it('WLI-06: a refused offer shows the reason in a dialog, with the action that helps', async () => {
  const message = 'Ya tienes otra clase reservada a esa hora.'
  const offered_until = new Date(Date.now() + 12 * 60_000).toISOString()
  server.use(
    http.post('/api/waitlist/entry-1/accept', () => refusal(409, 'overlapping_reservation', message)),
  )
  const { user } = open({ entry: { ...entry, position: 1, status: 'offered', offered_until } })
  await user.click(await screen.findByRole('button', { name: t.accept }))
  expect(await screen.findByRole('dialog', { name: t.listTitle })).toHaveTextContent(message)
  expect(screen.getByRole('link', { name: 'Ver mis reservaciones' })).toHaveAttribute(
    'href',
    '/mi-cuenta/classes',
  )
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: t.accept })).toHaveFocus()
})

it('WLI-10: a member who was passed over sees the reason, and keeps their position', async () => {
  const skips = [{ code: 'no_classes_left', text: 'Ya usaste tus clases.', at: '2026-11-16T16:00:00Z' }]
  open({ entry: { ...entry, status: 'skipped', skips } })
  expect(await screen.findByText(t.skipped('Ya usaste tus clases.'))).toBeVisible()
  expect(screen.getByText('Eres la 2.ª persona en la lista')).toBeVisible()
})

it('WLI-07: an offer that has expired is shown, and until when the member can join again', async () => {
  open({ entry: expired })
  expect(await screen.findByText(`${t.closed.offer_expired} ${t.again(60)}`)).toBeVisible()
  expect(button(t.join)).toBeEnabled()
})

it('a member whose offer expired books the place while it is still free', async () => {
  open({ state: available, entry: expired })
  expect(await screen.findByText(new RegExp(t.closed.offer_expired as string))).toBeVisible()
  expect(button(texts.classCard.reserve)).toBeEnabled()
})

it('a member whom the studio removed from the list sees the reason', async () => {
  open({ entry: { ...entry, position: null, status: 'removed', closed_reason: 'Lo pidió por teléfono' } })
  expect(await screen.findByText(t.removed('Lo pidió por teléfono'))).toBeVisible()
})

it('WLI-08: a member on a closed waiting list of a full class sees that it is closed', async () => {
  const start_time = wallTimeOf(inHours(0.5), 'America/Mazatlan')
  open({ entry: { ...entry, start_time }, hours: 0.5 })
  expect(await screen.findByText(t.listClosed.placesForAll)).toBeVisible()
  expect(screen.queryByText(/Eres la/)).toBeNull()
})

it.each([
  ['a waiting list that is closed', { hours: 0.5 }],
  ['a studio without waiting lists', { studio: { waitlist_limit: 0 } }],
  ['a class whose booking is closed', { state: { kind: 'booking_closed' } }],
  ['a class that the member cancelled', { state: { kind: 'canceled_by_you' } }],
] as const)('WHY-01: %s: there is the button “¿Por qué no puedo reservar?”', async (_name, given) => {
  open(given)
  expect(await screen.findByRole('button', { name: why })).toBeEnabled()
  expect(button(t.join)).toBeNull()
})

it('the focus stays when its class becomes bookable', async () => {
  const Changing = () => {
    const [state, setState] = useState<ClassCardState>({ kind: 'booking_closed' })
    return (
      <>
        <Actions item={itemIn(24)} state={state} reservation={undefined} soft="text.secondary" />
        <button type="button" onClick={() => setState(available)}>
          change
        </button>
      </>
    )
  }
  renderScreen(
    <BookingProvider onChange={() => undefined}>
      <Changing />
    </BookingProvider>,
    { session: signedIn },
  )
  const asked = await screen.findByRole('button', { name: why })
  asked.focus()
  // Unlike a user's click, `fireEvent` does not move the focus.
  fireEvent.click(screen.getByRole('button', { name: 'change' }))
  await waitFor(() => expect(button(texts.classCard.reserve)).toHaveFocus())
})

it('a visitor sees neither the waiting list nor the question why', async () => {
  open({ visitor: true })
  expect(await screen.findByText(texts.classCard.full)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['a free place', available],
  ['a full class', full],
] as const)(
  'ABS-02: while bookings are suspended, %s shows the end of the suspension and no button to book or join',
  async (_name, state) => {
    const absences = {
      count: 3,
      limit: 3,
      window_days: 30,
      suspension_days: 7,
      suspended_until: '2099-11-24T05:00:00Z',
    }
    server.use(http.get('/api/user/absences', () => HttpResponse.json({ absences })))
    open({ state, studio: { absence_limit: 3 } })
    expect(await screen.findByText(/descansan hasta el 23 de noviembre de 2099/)).toBeVisible()
    expect(button(why)).toBeEnabled()
    expect([button(texts.classCard.reserve), button(t.join)]).toEqual([null, null])
  },
)

it('LIM-02: it is shown that a class is beyond the booking window before any button is pressed', async () => {
  open({ state: available, hours: 24 * 30, studio: { max_days_ahead: 14 } })
  expect(await screen.findByText('Puedes reservar con hasta 14 días de anticipación.')).toBeVisible()
  expect(button(texts.classCard.reserve)).toBeNull()
})
