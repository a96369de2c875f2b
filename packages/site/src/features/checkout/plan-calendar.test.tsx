import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import { PlanCalendar } from './plan-calendar'

const open = (timezone: string, plans: object[] = []) => {
  vi.useFakeTimers({ now: new Date('2026-03-16T12:00:00Z'), toFake: ['Date'] })
  server.use(http.get('/api/user/plans', () => HttpResponse.json({ plans })))
  renderScreen(<PlanCalendar durationDays={30} value={null} onPick={() => undefined} />, {
    session: signedIn,
    studio: { timezone },
  })
}

// Their days never are the same one: whichever the browser's is, one of the two is not.
it.each([
  ['Pacific/Kiritimati', '17'],
  ['Pacific/Pago_Pago', '16'],
])('today is the day of the studio: %s', (timezone, today) => {
  open(timezone)
  const current = screen.getByRole('gridcell', { current: 'date' })
  const ringed = screen
    .getAllByRole('gridcell')
    .filter(({ classList }) => classList.contains('MuiPickerDay-today'))
  expect(current).toHaveTextContent(today)
  expect(ringed).toEqual([current])
})

it('CHK-07: it opens at the first month in which the plan may start', async () => {
  open('America/Mazatlan', [{ status: 'active', start_date: '2026-03-10', end_date: '2026-04-20' }])
  expect(await screen.findByText('abril 2026')).toBeVisible()
})
