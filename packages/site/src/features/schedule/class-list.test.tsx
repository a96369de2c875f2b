import type { OwnWaitlistEntry, ScheduledClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { Studio } from '@estudio/ui'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { sampleClass } from '../../testing/sample-class'
import { sampleReservation } from '../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../testing/screen'
import { sentRequests, server } from '../../testing/server'
import { BookingProvider } from './booking/booking-provider'
import { ClassList } from './class-list'

const pilates = sampleClass({
  start_time: '2026-11-24T18:00:00',
  end_time: '2026-11-24T18:50:00',
  starts_at: '2026-11-24T18:00:00-07:00',
  max_capacity: 1,
  reservation_count: 1,
  waitlist_count: 1,
})

const entry: OwnWaitlistEntry = {
  id: 'entry-1',
  schedule_id: pilates.id,
  position: 1,
  status: 'waiting',
  offered_until: null,
  name: 'Pilates',
  start_time: pilates.start_time,
  end_time: pilates.end_time,
  joined_at: '2026-11-21T15:00:00Z',
  skips: [],
  closed_reason: null,
}

const show = (schedule: ScheduledClass, studio?: Partial<Studio>) => {
  server.use(http.get('/api/schedule', () => HttpResponse.json({ schedule: [schedule] })))
  renderScreen(
    <BookingProvider onChange={() => undefined}>
      <ClassList date="2026-11-24" direction={1} />
    </BookingProvider>,
    { session: signedIn, studio },
  )
  return screen.findByRole('article', { name: 'Pilates' })
}

it('WLI-05: the card of who waits turns into a reservation once the place is hers, without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22T15:00:00Z') })
  let placed = false
  server.use(
    http.get('/api/user/waitlist', () => HttpResponse.json({ entries: placed ? [] : [entry] })),
    http.get('/api/user-schedules', () =>
      HttpResponse.json({ reservations: placed ? [sampleReservation({ schedule_id: pilates.id })] : [] }),
    ),
  )
  const card = within(await show(pilates))
  expect(await card.findByText(texts.waitlist.position(1))).toBeVisible()
  placed = true
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await card.findByText(texts.classCard.reserved)).toBeVisible()
})

it('WLI-11: a class whose last place is held for somebody else is full, and its line can be joined', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22T15:00:00Z') })
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })))
  const card = within(await show({ ...pilates, reservation_count: 0, held_count: 1 }))
  expect(await card.findByRole('button', { name: texts.waitlist.join })).toBeEnabled()
  expect(card.getByRole('button', { name: texts.classCard.full })).toBeDisabled()
})

it('WLI-04: a studio without waiting lists is not asked for them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22T15:00:00Z') })
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })))
  const sent = sentRequests()
  const card = within(await show(pilates, { waitlist_limit: 0 }))
  expect(await card.findByRole('button', { name: texts.booking.why.title })).toBeEnabled()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(sent).not.toContain('GET /api/user/waitlist')
  expect(card.queryByRole('button', { name: texts.waitlist.join })).toBeNull()
})
