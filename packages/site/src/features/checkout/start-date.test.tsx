import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import { StartDate, useStartDateError } from './start-date'

const Probe = ({ date, days }: { date: string; days: number }) => useStartDateError(date, days) ?? 'libre'
const held = { id: 'up1', status: 'active', start_date: '2026-12-20', end_date: '2027-01-18' }
const dropped = { ...held, id: 'up2', status: 'cancelled', start_date: '2026-11-16', end_date: '2026-12-19' }

it.each([
  ['2026-11-20', 30, 'libre'],
  ['2026-11-20', 31, texts.checkout.startDate.taken],
  ['2027-01-18', 1, texts.checkout.startDate.taken],
  ['2027-01-19', 30, 'libre'],
  ['2026-11-15', 1, texts.checkout.startDate.past],
  ['2027-11-16', 30, 'libre'],
  ['2027-11-17', 30, texts.checkout.startDate.tooFar('16 de noviembre de 2027')],
])('CHK-07, CHK-08: a start date of %s for %i days is: %s', async (date, days, answer) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') })
  server.use(http.get('/api/user/plans', () => HttpResponse.json({ plans: [held, dropped] })))
  const { container, queryClient } = renderScreen(<Probe date={date} days={days} />, { session: signedIn })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(container).toHaveTextContent(answer)
})

const open = (timezone: string, plans: object[] = []) => {
  vi.useFakeTimers({ now: new Date('2026-03-16T12:00:00Z'), toFake: ['Date'] })
  server.use(http.get('/api/user/plans', () => HttpResponse.json({ plans })))
  renderScreen(<StartDate durationDays={30} value={null} error={undefined} onPick={() => undefined} />, {
    session: signedIn,
    studio: { timezone },
  })
}

// These two zones never share a civil date, so at least one of them differs from the browser's date.
it.each([
  ['Pacific/Kiritimati', '17'],
  ['Pacific/Pago_Pago', '16'],
])('today is the studio’s day: %s', (timezone, today) => {
  open(timezone)
  const current = screen.getByRole('gridcell', { current: 'date' })
  const ringed = screen
    .getAllByRole('gridcell')
    .filter(({ classList }) => classList.contains('MuiPickerDay-today'))
  expect(current).toHaveTextContent(today)
  expect(ringed).toEqual([current])
})

it('CHK-07: the calendar opens at the first month in which the plan may start', async () => {
  open('America/Mazatlan', [{ status: 'active', start_date: '2026-03-10', end_date: '2026-04-20' }])
  expect(await screen.findByText('abril 2026')).toBeVisible()
})

it('CHK-04, CHK-22: days of a plan name its state; past days and days beyond the limit are disabled', async () => {
  open('America/Mazatlan', [
    { status: 'active', payment_status: 'completed', start_date: '2026-03-16', end_date: '2026-03-17' },
    { status: 'active', payment_status: 'completed', start_date: '2026-03-19', end_date: '2026-03-20' },
    { status: 'cancelled', payment_status: 'failed', start_date: '2026-03-22', end_date: '2026-03-23' },
  ])
  const day = (name: string) => screen.findByRole('gridcell', { name })
  await waitFor(async () => expect(await day('16')).toHaveAttribute('title', 'Plan vigente'))
  expect(await day('20')).toHaveAttribute('title', 'Plan por comenzar')
  expect(await day('23')).toHaveAttribute('title', 'Plan dado de baja')
  expect(await day('18')).not.toHaveAttribute('title')
  expect(await day('15')).toBeDisabled()
  expect(screen.getByText('Plan terminado')).toBeVisible()
})
