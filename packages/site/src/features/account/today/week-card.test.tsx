import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleReservation } from '../../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../../testing/screen'
import { server } from '../../../testing/server'
import { WeekCard } from './week-card'

beforeEach(() => {
  // Thursday 19 November 2026, 8:00 in Mazatlan.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-19T15:00:00Z') })
})

it('E01: the seven days from today on name the member’s classes, and each leads to its schedule; a class that is over has lost its colour', async () => {
  server.use(
    http.get('/api/user-schedules', () =>
      HttpResponse.json({
        reservations: [
          sampleReservation({
            id: 'r0',
            schedule_id: 'over',
            start_time: '2026-11-19T07:00:00',
            end_time: '2026-11-19T07:50:00',
          }),
          sampleReservation({
            id: 'r3',
            schedule_id: 'begun',
            start_time: '2026-11-19T07:30:00',
            end_time: '2026-11-19T08:20:00',
          }),
          sampleReservation({ id: 'r1', start_time: '2026-11-20T17:00:00' }),
          sampleReservation({ id: 'r2', schedule_id: 'later', start_time: '2026-11-26T08:00:00' }),
        ],
      }),
    ),
  )
  renderScreen(<WeekCard />, { session: signedIn })
  const friday = await screen.findByRole('link', { name: 'Vie 20 de noviembre, Pilates 5:00 p.m.' })
  expect(friday).toHaveAttribute('href', '/horarios?dia=2026-11-20')
  const days = within(screen.getByRole('region', { name: 'Tus próximos siete días' })).getAllByRole('link')
  const names = [
    'Jue 19 de noviembre, Pilates 7:00 a.m. (ya pasó), Pilates 7:30 a.m.',
    'Vie 20 de noviembre, Pilates 5:00 p.m.',
    'Sáb 21 de noviembre, sin clase',
    'Dom 22 de noviembre, sin clase',
    'Lun 23 de noviembre, sin clase',
    'Mar 24 de noviembre, sin clase',
    'Mié 25 de noviembre, sin clase',
  ]
  expect(days).toHaveLength(names.length)
  for (const [index, name] of names.entries()) expect(days[index]).toHaveAccessibleName(name)
  expect(days[0]).toHaveAttribute('aria-current', 'date')
  const past = ['7:00 a.m.', '7:30 a.m.', '5:00 p.m.'].map(
    (time) => screen.getByText(time).closest<HTMLElement>('[data-past]')?.dataset.past,
  )
  expect(past).toEqual(['true', 'false', 'false'])
})

it('E01: before the reservations are read, no day says that it is free', () => {
  server.use(http.get('/api/user-schedules', () => new Promise<never>(() => undefined)))
  renderScreen(<WeekCard />, { session: signedIn })
  expect(screen.getByRole('link', { name: 'Jue 19 de noviembre' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /sin clase/ })).toBeNull()
})
