import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleDay, samplePlan } from '../../testing/sample-day'
import { renderScreen, signedIn } from '../../testing/screen'
import { sentRequests, server } from '../../testing/server'
import { TodaySlot } from './today-slot'

beforeEach(() => {
  // Thursday 19 November 2026, 8:00 in Mazatlan.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-19T15:00:00Z') })
})

const open = (standing: boolean) => {
  const sent = sentRequests()
  server.use(
    http.get('/api/user/today', () => HttpResponse.json(sampleDay({ plan: samplePlan(), standing }))),
    http.get('/api/user/standing-places', () =>
      HttpResponse.json({
        standing_places: [
          {
            id: 's1',
            state: 'active',
            offered_until: null,
            series: { weekday: 2, start_time: '19:00', class_name: 'Reformer' },
            dates: [
              {
                schedule_id: 'c1',
                start_time: '2026-11-24T19:00:00',
                end_time: '2026-11-24T19:50:00',
                state: 'held',
                reason: null,
                reservation_id: null,
                awaits_renewal: false,
                place: null,
              },
            ],
          },
        ],
        requests: 'staff',
        allowed: 1,
        plan: null,
      }),
    ),
  )
  renderScreen(<TodaySlot />, { session: signedIn })
  return sent
}

it('Hoy shows the standing places of the member with their next dates', async () => {
  open(true)
  const dates = within(await screen.findByRole('list', { name: 'Martes, 7:00 p.m. · Reformer' }))
  expect(dates.getByText('Apartada')).toBeVisible()
  expect(dates.getByRole('button', { name: /^No voy: / })).toBeVisible()
})

it('a member without standing places reads none of them', async () => {
  const sent = open(false)
  expect(await screen.findByRole('region', { name: 'Tu plan' })).toBeVisible()
  expect(sent).not.toContain('GET /api/user/standing-places')
})
