import { texts } from '@estudio/texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeScreen, openScreen, shown, signedIn } from '../../ui/testing/site-screen'
import { useStartDateError } from './use-start-date'

const Probe = ({ date, days }: { date: string; days: number }) => useStartDateError(date, days) ?? 'libre'
const held = { id: 'up1', status: 'active', start_date: '2026-12-20', end_date: '2027-01-18' }
const dropped = { ...held, id: 'up2', status: 'cancelled', start_date: '2026-11-16', end_date: '2026-12-19' }

const asks = (date: string, days: number) =>
  openScreen(<Probe date={date} days={days} />, {
    session: signedIn,
    answers: { 'GET /api/user/plans': () => ({ plans: [held, dropped] }) },
  })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') }))
afterEach(async () => {
  vi.useRealTimers()
  await closeScreen()
})

it.each([
  ['2026-11-20', 30, 'libre'],
  ['2026-11-20', 31, texts.checkout.startDate.taken],
  ['2027-01-18', 1, texts.checkout.startDate.taken],
  ['2027-01-19', 30, 'libre'],
  ['2026-11-15', 1, texts.checkout.startDate.past],
  ['2027-11-16', 30, 'libre'],
  ['2027-11-17', 30, texts.checkout.startDate.tooFar('16 de noviembre de 2027')],
])('CHK-07, CHK-08: from %s for %i days: %s', async (date, days, answer) => {
  await asks(date, days)
  expect(shown()).toBe(answer)
})
