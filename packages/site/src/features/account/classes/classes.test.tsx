import { texts } from '@estudio/texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleReservation } from '../../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../../testing/screen'
import { server } from '../../../testing/server'
import { Classes } from './classes'

const minute = 60_000
const start = Date.parse('2026-11-21T00:00:00Z')

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  return () => vi.unstubAllGlobals()
})

const week = () => within(screen.getByRole('table')).findByRole('button', { name: /Pilates/ })
const next = () => screen.findByRole('button', { name: new RegExp(texts.myClasses.next) })

it.each([
  ['the week', week],
  ['the next class', next],
])('A01: what was opened ages from when it was read, whatever is read since: %s', async (_where, find) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start - 62 * minute })
  let reads = 0
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/user-schedules', () => {
      reads += 1
      return HttpResponse.json({ reservations: [sampleReservation({ cancellation: 'counted' })] })
    }),
  )
  const { user } = renderScreen(<Classes />, { session: signedIn })
  await user.click(await find())
  const cancel = () => screen.getByRole('button', { name: texts.myClasses.cancel })
  expect(cancel()).toBeEnabled()
  const before = reads
  await act(() => vi.advanceTimersByTimeAsync(5 * minute))
  await waitFor(() => expect(reads).toBeGreaterThan(before))
  await waitFor(() => expect(cancel()).toBeDisabled())
})

it('ABS-02: while bookings rest because of absences it says until when, with the way to them', async () => {
  const absences = {
    count: 3,
    limit: 3,
    window_days: 30,
    suspension_days: 7,
    suspended_until: '2099-11-24T05:00:00Z',
  }
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })),
    http.get('/api/user/absences', () => HttpResponse.json({ absences })),
  )
  renderScreen(<Classes />, { session: signedIn, studio: { absence_limit: 3 } })
  expect(
    await screen.findByText('Tus reservaciones descansan hasta el 23 de noviembre de 2099.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver mis ausencias' })).toHaveAttribute('href', '/mi-cuenta/info')
})
