import { addDays, civilDateOf } from '@estudio/domain'
import { formatDayHeading, texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { server } from '../../testing/server'
import SchedulePage from './schedule-page'

const today = civilDateOf(new Date(), 'America/Mazatlan')
const tomorrow = addDays(today, 1)
const heading = (date: string) => screen.findByRole('heading', { name: formatDayHeading(date) })
const openWith = (date: string) =>
  renderScreen(<SchedulePage />, { at: { pathname: '/horarios', state: { date, direction: 1 } } })

beforeEach(() => server.use(http.get('/api/schedule', () => HttpResponse.json({ schedule: [] }))))

it('HOR-02: the chosen day belongs to the entry of the history', async () => {
  const { user, router } = renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(await heading(today)).toBeVisible()
  await user.click(screen.getByRole('button', { name: texts.common.nextDay }))
  expect(await heading(tomorrow)).toBeVisible()
  expect(router.state.location.state).toEqual({ date: tomorrow, direction: 1 })
  expect(router.state.historyAction).toBe('REPLACE')
})

it('opens on the day of its entry', async () => {
  openWith(addDays(today, 9))
  expect(await heading(addDays(today, 9))).toBeVisible()
})

it.each(['2026-01-05', 'mañana'])('opens on today where its entry has %j', async (date) => {
  openWith(date)
  expect(await heading(today)).toBeVisible()
})
