import type { ScheduledClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleClass } from '../../testing/sample-class'
import { sampleEntry } from '../../testing/sample-entry'
import { sampleReservation } from '../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, server } from '../../testing/server'
import { BookingProvider } from './booking/booking-provider'
import WeekView from './week-view'

/** A Tuesday. */
const day = '2026-11-24'
const pilates = sampleClass({
  start_time: `${day}T18:00:00`,
  end_time: `${day}T18:50:00`,
  starts_at: `${day}T18:00:00-07:00`,
  max_capacity: 1,
  reservation_count: 1,
  waitlist_count: 1,
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22T15:00:00Z') })
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })))
})

interface Given {
  schedule?: ScheduledClass[]
  className?: string
  session?: typeof signedIn
}

const render = ({ schedule = [pilates], className = '', session }: Given = {}) => {
  server.use(http.get('/api/schedule', () => HttpResponse.json({ schedule })))
  return renderScreen(
    <BookingProvider onChange={() => undefined}>
      <WeekView date={day} today="2026-11-22" filters={{ className, coach: '' }} onSelect={() => undefined} />
    </BookingProvider>,
    { session },
  )
}
const findEntry = async () => within(await screen.findByRole('article', { name: 'Pilates' }))

it('BOK-24: reservations that cannot be read show an error above the week, with a retry', async () => {
  server.use(http.get('/api/user-schedules', proxyError))
  const { user } = render({ session: signedIn })
  expect(await screen.findByText('Error al cargar tus reservaciones')).toBeVisible()
  const held = sampleReservation({ schedule_id: pilates.id, start_time: pilates.start_time })
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [held] })))
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await (await findEntry()).findByText(texts.classCard.reserved)).toBeVisible()
  expect(screen.queryByText('Error al cargar tus reservaciones')).toBeNull()
})

it('a column whose classes the filters hide says so; the others have no classes', async () => {
  render({ className: 'Barre' })
  expect(await screen.findAllByText('Ninguna clase de este día coincide con tus filtros.')).toHaveLength(1)
  expect(screen.getAllByText('Sin clases')).toHaveLength(6)
})

it('the column of a day on which the studio is closed shows the reason', async () => {
  const closure = { start_date: '2026-11-23', end_date: '2026-11-23', reason: 'Mantenimiento' }
  server.use(http.get('/api/schedule/closed-days', () => HttpResponse.json({ closed_days: [closure] })))
  render()
  expect(await screen.findAllByText('El estudio cierra este día: Mantenimiento')).toHaveLength(1)
  expect(screen.getAllByText('Sin clases')).toHaveLength(5)
})

it('WLI-06: an offered place is not shown as a turn in the waiting list', async () => {
  const offered_until = new Date(Date.now() + 12 * 60_000).toISOString()
  const entry = sampleEntry({ schedule_id: pilates.id, position: 1, status: 'offered', offered_until })
  server.use(http.get('/api/user/waitlist', () => HttpResponse.json({ entries: [entry] })))
  render({ session: signedIn })
  const card = await findEntry()
  expect(await card.findByText('Ver mi lugar')).toBeVisible()
  expect(card.getByText(/Hay un lugar apartado para ti/)).toBeVisible()
  expect(card.queryByText(texts.waitlist.waiting)).toBeNull()
})
