import { addDays, civilDateOf, sundayOf } from '@estudio/domain'
import { formatDayChipName, formatDayHeading, texts } from '@estudio/texts'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleClass } from '../../testing/sample-class'
import { renderScreen, signedIn } from '../../testing/screen'
import { gate, proxyError, sentRequests, server } from '../../testing/server'
import SchedulePage from './schedule-page'

const today = civilDateOf(new Date(), 'America/Mazatlan')
const tomorrow = addDays(today, 1)
const heading = (date: string) => screen.findByRole('heading', { name: formatDayHeading(date) })
/** At 18:00 of a day. */
const at = (date: string) => ({
  start_time: `${date}T18:00:00`,
  end_time: `${date}T18:50:00`,
  starts_at: `${date}T18:00:00-07:00`,
})
const openWith = (day: string) => {
  history.replaceState({ day }, '', '/horarios')
  return renderScreen(<SchedulePage />, { at: '/horarios' })
}

beforeEach(() => {
  history.replaceState(null, '', '/horarios')
  server.use(http.get('/api/schedule', () => HttpResponse.json({ schedule: [] })))
})

it('HOR-02: the chosen day belongs to the history entry', async () => {
  const entries = history.length
  const { user } = renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(await heading(today)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: texts.common.nextDay }))
  expect(await heading(tomorrow)).toBeVisible()
  expect(history.state).toEqual({ day: tomorrow })
  expect(history).toHaveLength(entries)
})

it('opens on the day of the history entry', async () => {
  openWith(addDays(today, 9))
  expect(await heading(addDays(today, 9))).toBeVisible()
})

it('A47: opens on the day that /login returns to, and keeps it in the history entry', async () => {
  history.replaceState(null, '', `/horarios?dia=${tomorrow}`)
  renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(await heading(tomorrow)).toBeVisible()
  expect(location.search).toBe('')
  expect(history.state).toEqual({ day: tomorrow })
})

it.each(['2026-01-05', 'mañana', '2999-12-31'])(
  'opens on today when the history entry has %j',
  async (date) => {
    openWith(date)
    expect(await heading(today)).toBeVisible()
  },
)

it('opens on today when the address has a day more than a year ahead', async () => {
  history.replaceState(null, '', '/horarios?dia=2999-12-31')
  renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(await heading(today)).toBeVisible()
  expect(within(strip()).getAllByRole('button', { name: / de / })).toHaveLength(28)
})

it('leads no further than a year ahead', async () => {
  const last = addDays(today, 365)
  const { user } = openWith(addDays(last, -1))
  await user.click(await screen.findByRole('button', { name: texts.common.nextWeek }))
  expect(await heading(last)).toBeVisible()
  expect(press(texts.common.nextWeek)).toBeDisabled()
  expect(await screen.findByRole('button', { name: texts.common.nextDay })).toBeDisabled()
})

const strip = () => screen.getByRole('navigation', { name: texts.schedule.strip })
const press = (name: string) => screen.getByRole('button', { name })

it('HOR-01, HOR-03, HOR-04, HOR-06 to HOR-09, HOR-13, HOR-20: a visitor chooses a day of the strip, and changes weeks', async () => {
  // A Wednesday.
  vi.useFakeTimers({ now: new Date('2026-11-18T18:00:00Z'), toFake: ['Date'] })
  const on = (date: string, name: string) => sampleClass({ id: name, classes: { name }, ...at(date) })
  const schedule = [on('2026-11-18', 'Barre'), on('2026-11-20', 'Sculpt'), on('2026-11-23', 'Pilates')]
  server.use(http.get('/api/schedule', () => HttpResponse.json({ schedule })))
  const { user } = renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(screen.getByRole('heading', { level: 1, name: 'Nuestros Horarios' })).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Barre' })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  const chips = within(strip()).getAllByRole('button', { name: / de / }).slice(0, 7)
  const days = [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`)
  expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual(days.map(formatDayChipName))
  expect(chips.map((chip) => chip.hasAttribute('disabled'))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(press(texts.common.previousWeek)).toBeDisabled()
  expect(press(texts.common.previousDay)).toBeDisabled()

  await user.click(chips[5] as HTMLElement)
  expect(await heading('2026-11-20')).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Sculpt' })).toBeVisible()
  await user.click(press(texts.common.nextWeek))
  expect(await heading('2026-11-23')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: texts.common.nextDay }))
  expect(await heading('2026-11-24')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: texts.common.previousDay }))
  expect(await heading('2026-11-23')).toBeVisible()
  await user.click(press(texts.common.previousWeek))
  expect(await heading('2026-11-18')).toBeVisible()
  expect(press(texts.common.previousWeek)).toBeDisabled()
})

it('HOR-10, HOR-12: shows that classes are loading, and that a day has none', async () => {
  const classes = gate()
  server.use(
    http.get('/api/schedule', async () => {
      await classes.opened
      return HttpResponse.json({ schedule: [] })
    }),
  )
  renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(screen.getByText('Cargando horarios...')).toBeInTheDocument()
  classes.open()
  expect(await screen.findByText('No hay clases disponibles para este día.')).toBeVisible()
})

it.each([
  ['later in the week', '2026-11-20', 1],
  ['in the next week', '2026-11-28', 2],
])('HOR-12: a day without classes leads to the next day with classes, %s', async (_when, date, requests) => {
  vi.useFakeTimers({ now: new Date('2026-11-18T18:00:00Z'), toFake: ['Date'] })
  const asked: string[] = []
  server.use(
    http.get('/api/schedule', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '')
      asked.push(`${from} ${to}`)
      // The class of the day before is over.
      const schedule = [date, '2026-11-17'].map((day) => sampleClass({ id: day, ...at(day) }))
      return HttpResponse.json({
        schedule: schedule.filter(({ start_time }) => start_time >= from && start_time < to),
      })
    }),
  )
  const { user } = renderScreen(<SchedulePage />, { at: '/horarios' })
  const day = formatDayHeading(date)
  const next = await screen.findByRole('button', { name: texts.schedule.nextDay(day) })
  expect(asked).toHaveLength(requests)
  await user.click(next)
  expect(await heading(date)).toHaveFocus()
  expect(await screen.findByRole('article', { name: 'Pilates' })).toBeVisible()
})

it('HOR-11: a schedule that cannot be loaded shows an error with a retry', async () => {
  let down = true
  server.use(http.get('/api/schedule', () => (down ? proxyError() : HttpResponse.json({ schedule: [] }))))
  const { user } = renderScreen(<SchedulePage />, { at: '/horarios' })
  const failure = 'Error al cargar el horario. Por favor, intente nuevamente.'
  expect(await screen.findByText(failure)).toBeVisible()
  down = false
  await user.click(press(texts.common.retry))
  expect(await screen.findByText(texts.schedule.empty)).toBeVisible()
  expect(screen.queryByText(failure)).toBeNull()
})

it('HOR-02, CON-06: another day of a loaded week shows at once, without a loading state', async () => {
  const sunday = addDays(sundayOf(today), 14)
  const { user } = openWith(sunday)
  expect(await screen.findByText(texts.schedule.empty)).toBeVisible()
  const other = within(strip()).getByRole('button', { name: formatDayChipName(addDays(sunday, 6)) })
  await user.click(other)
  expect(other).toHaveAttribute('aria-current', 'date')
  expect(screen.getByText(texts.schedule.empty)).toBeVisible()
})

it('HOR-14, HOR-15: refetches a day, with the member’s reservations only when signed in', async () => {
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })))
  const sent = sentRequests()
  const { unmount } = renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(await screen.findByText(texts.schedule.empty)).toBeVisible()
  expect(sent).toContain('GET /api/schedule')
  expect(sent).not.toContain('GET /api/user-schedules')
  unmount()
  const { user } = renderScreen(<SchedulePage />, { at: '/horarios', session: signedIn })
  expect(await screen.findByText(texts.schedule.empty)).toBeVisible()
  await vi.waitFor(() => expect(sent).toContain('GET /api/user-schedules'))
  const before = sent.length
  await user.click(await screen.findByRole('button', { name: texts.common.nextDay }))
  await vi.waitFor(() =>
    expect(sent.slice(before)).toEqual(
      expect.arrayContaining(['GET /api/schedule', 'GET /api/user-schedules']),
    ),
  )
})

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const otherZone = browserZone === 'Europe/Madrid' ? 'America/Mazatlan' : 'Europe/Madrid'

it.each([
  ['GEN-22, HOR-19: a browser in another zone shows a notice that names the studio’s zone', otherZone, 1],
  ['HOR-19: a browser in the studio’s zone shows no notice', browserZone, 0],
])('%s', async (_what, timezone, notices) => {
  renderScreen(<SchedulePage />, { at: '/horarios', studio: { timezone } })
  expect(await screen.findByText(texts.schedule.empty)).toBeVisible()
  // The browser's zone is read in a separate task.
  await act(async () => undefined)
  expect(screen.queryAllByText(/hora local de Culiacán, México/)).toHaveLength(notices)
})

const coachOf = (name: string) => ({
  id: name,
  instructor_id: name,
  display_name: name,
  name,
  profile_picture_url: null,
})

/** Two classes of today, Pilates with Sol and Barre with Luna. */
const twoClasses = () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T18:00:00Z'), toFake: ['Date'] })
  const of = (name: string, coach: string) =>
    sampleClass({
      id: name,
      classes: { name },
      instructors: [coachOf(coach)],
      start_time: '2026-11-18T18:00:00',
      end_time: '2026-11-18T18:50:00',
      starts_at: '2026-11-18T18:00:00-07:00',
    })
  const schedule = [of('Pilates', 'Sol'), of('Barre', 'Luna')]
  server.use(http.get('/api/schedule', () => HttpResponse.json({ schedule })))
}
const names = () => screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent)

it('filters the rows by class and by coach, and the address keeps the filters', async () => {
  twoClasses()
  const { user, unmount } = renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(await screen.findByRole('article', { name: 'Pilates' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Clase'), 'Barre')
  expect(names()).toEqual(['Barre'])
  await user.selectOptions(screen.getByLabelText('Coach'), 'Sol')
  expect(await screen.findByText('Ninguna clase de este día coincide con tus filtros.')).toBeVisible()
  expect(location.search).toBe('?clase=Barre&coach=Sol')
  unmount()

  const again = renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(await screen.findByText('Ninguna clase de este día coincide con tus filtros.')).toBeVisible()
  await again.user.click(press('Quitar filtros'))
  expect(names()).toEqual(['Pilates', 'Barre'])
  expect(location.search).toBe('')
})

it('filters a special class by the name that its row shows', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T18:00:00Z'), toFake: ['Date'] })
  const of = (given: object) =>
    sampleClass({
      classes: { name: 'Pilates' },
      start_time: '2026-11-18T18:00:00',
      end_time: '2026-11-18T18:50:00',
      starts_at: '2026-11-18T18:00:00-07:00',
      ...given,
    })
  const schedule = [
    of({ id: 'plain' }),
    of({ id: 'special', is_special: true, special_class_name: 'Luna llena' }),
  ]
  server.use(http.get('/api/schedule', () => HttpResponse.json({ schedule })))
  const { user } = renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(await screen.findByRole('article', { name: 'Luna llena' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Clase'), 'Luna llena')
  expect(names()).toEqual(['Luna llena'])
  await user.selectOptions(screen.getByLabelText('Clase'), 'Pilates')
  expect(names()).toEqual(['Pilates'])
})

it('A47: another day keeps the filters of the address', async () => {
  twoClasses()
  history.replaceState(null, '', `/horarios?dia=2026-11-18&coach=Luna`)
  const { user } = renderScreen(<SchedulePage />, { at: '/horarios' })
  expect(await screen.findByRole('article', { name: 'Barre' })).toBeVisible()
  expect(names()).toEqual(['Barre'])
  await user.click(await screen.findByRole('button', { name: texts.common.nextDay }))
  expect(location.search).toBe('?coach=Luna')
  expect(history.state).toEqual({ day: '2026-11-19' })
})
