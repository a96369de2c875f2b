import 'fake-indexeddb/auto'
import type { CoachToday } from '@estudio/contract'
import { TODAY_ROOM_KEY } from '@estudio/domain'
import { formatComingDay, formatTime } from '@estudio/texts'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  forgetClassDay,
  inHours,
  openClassDay,
  samplePerson,
  sampleRoster,
  wall,
} from '../../testing/class-day'
import { sampleDay, sampleNext, samplePlan } from '../../testing/sample-day'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, server } from '../../testing/server'
import { persistQueries } from '../last-seen'
import { TodaySlot } from './today-slot'

beforeEach(forgetClassDay)

const section = (name: string) => within(screen.getByRole('region', { name }))
const marks = (name: string) => within(screen.getByRole('group', { name: `Asistencia de ${name}` }))

const scheduled = (id: string, hours: number, reservation_count = 4) => ({
  id,
  name: id === 'c1' ? 'Pilates' : `Clase ${id}`,
  start_time: wall(inHours(hours)),
  end_time: wall(inHours(hours + 1)),
  reservation_count,
  max_capacity: 6,
})
const flags = { first_visits: 0, birthdays: 0, health_notes: 0, debts: 0 }
const coach: CoachToday = {
  current: { ...scheduled('c1', 0.1), ...flags },
  next: [scheduled('c2', 2), scheduled('c3', 50), scheduled('c4', 99)],
  pay: { month: '2026-11', total: 3400, without_rate: 0 },
}
const answerWith = (day: object) => server.use(http.get('/api/user/today', () => HttpResponse.json(day)))

const people = () => [
  samplePerson('r1', 'Ana', { first_visit: true, owes_payment: true, health_note: 'Rodilla' }),
  samplePerson('r2', 'Bea', { birthday: true }),
]

it('E01: a coach sees the open roster of the class that is on or next, the next three with how many come, and her pay', async () => {
  const studio = openClassDay(people())
  answerWith({ ...sampleDay(), coach })
  const { user } = renderScreen(<TodaySlot />, { session: signedIn })
  await waitFor(() => marks('Ana').getByRole('button', { name: 'Vino' }))
  const open = section('La clase que sigue')
  for (const text of ['Pilates', '2/8', 'Primera visita', 'Pago pendiente', 'Rodilla', 'Cumple esta semana'])
    expect(open.getByText(text)).toBeVisible()
  const after = section('Después')
  expect(after.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/m\.Clase c2.*4\/6/),
    expect.stringMatching(/m\.Clase c3.*4\/6/),
    expect.stringMatching(/m\.Clase c4.*4\/6/),
  ])
  expect(after.getByRole('link', { name: 'Ver todas mis clases' })).toHaveAttribute(
    'href',
    '/mi-cuenta/coach',
  )
  expect(section('Tu pago de este mes, hasta hoy').getByText('$3,400.00')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Tu plan' })).toBeNull()
  await user.click(marks('Ana').getByRole('button', { name: 'Vino' }))
  await marks('Ana').findByRole('button', { name: 'Vino', pressed: true })
  await waitFor(() => expect(studio.sent).toHaveLength(1))
})

it('E01: the next class is open also when it is days away: with its date and roster, and without marks', async () => {
  const far = sampleRoster(people(), {
    start_time: wall(inHours(72)),
    end_time: wall(inHours(73)),
    attendance_opens_at: inHours(71.5).toISOString(),
    attendance_closes_at: inHours(90).toISOString(),
  })
  openClassDay([])
  server.use(
    http.get('/api/instructors/today', () =>
      HttpResponse.json({ classes: [far], now: new Date().toISOString() }),
    ),
  )
  answerWith({ ...sampleDay(), coach: { ...coach, current: { ...coach.current, ...scheduled('c1', 72) } } })
  renderScreen(<TodaySlot />, { session: signedIn })
  expect(await screen.findByText('Rodilla')).toBeVisible()
  const open = section('La clase que sigue')
  const day = formatComingDay(far.start_time.slice(0, 10), wall(inHours(0)).slice(0, 10))
  expect(open.getByText(day)).toBeVisible()
  expect(screen.getByRole('region', { name: 'La clase que sigue' })).toHaveTextContent(
    formatTime(far.start_time),
  )
  expect(open.getByText(/^La asistencia se abre el /)).toBeVisible()
  for (const name of ['Vino', 'Faltó', 'Todos asistieron', 'Registrar llegadas'])
    expect(open.queryByRole('button', { name })).toBeNull()
  expect(section('Después').queryByText('Pilates')).toBeNull()
})

it('E01: a wide window shows who comes to the class after it too, which is then not in the list of those that follow', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('min-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const following = sampleRoster(
    [samplePerson('r8', 'Dora', { first_visit: true }), samplePerson('r9', 'Eva', { health_note: 'Hombro' })],
    { id: 'c2', name: 'Clase c2', start_time: wall(inHours(2)), end_time: wall(inHours(3)) },
  )
  openClassDay(people(), [following])
  answerWith({ ...sampleDay(), coach })
  renderScreen(<TodaySlot />, { session: signedIn })
  await waitFor(() => marks('Ana').getByRole('button', { name: 'Vino' }))
  const card = section('Luego')
  for (const text of ['Clase c2', '2/8', 'Dora', 'Primera visita', 'Eva', 'Hombro'])
    expect(card.getByText(text)).toBeVisible()
  expect(card.queryByRole('button')).toBeNull()
  expect(section('Después').queryByText('Clase c2')).toBeNull()
  expect(section('Después').getAllByRole('listitem')).toHaveLength(2)
})

it('E01: one press marks everybody who is not marked, with one request, and each mark can be corrected', async () => {
  const studio = openClassDay([...people(), samplePerson('r3', 'Cora', { attended: false })])
  answerWith({ ...sampleDay(), coach })
  const { user } = renderScreen(<TodaySlot />, { session: signedIn })
  await user.click(await screen.findByRole('button', { name: 'Todos asistieron' }))
  for (const name of ['Ana', 'Bea']) await marks(name).findByRole('button', { name: 'Vino', pressed: true })
  expect(marks('Cora').getByRole('button', { name: 'Faltó', pressed: true })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Todos asistieron' })).toBeNull()
  await waitFor(() => expect(studio.sent.map(({ mark }) => mark.reservation_id)).toEqual(['r1', 'r2']))
  expect(new Set(studio.sent.map(({ key }) => key)).size).toBe(1)
  await user.click(marks('Bea').getByRole('button', { name: 'Vino' }))
  await waitFor(() => expect(studio.sent[2]?.mark).toMatchObject({ reservation_id: 'r2', attended: null }))
})

it('E01: the pay says how many classes it leaves out because they have no rate', async () => {
  openClassDay([])
  const withoutRate = (without_rate: number) => ({
    ...sampleDay(),
    coach: { ...coach, pay: { month: '2026-11', total: 900, without_rate } },
  })
  answerWith(withoutRate(2))
  const first = renderScreen(<TodaySlot />, { session: signedIn })
  const pay = await screen.findByRole('region', { name: /^Tu pago/ })
  expect(within(pay).getByText('No cuentan 2 clases sin tarifa')).toBeVisible()
  first.unmount()
  answerWith(withoutRate(1))
  renderScreen(<TodaySlot />, { session: signedIn })
  expect(await screen.findByText('No cuenta 1 clase sin tarifa')).toBeVisible()
})

it('E01: a coach without classes sees one sentence and the way to her classes, and no empty cards', async () => {
  server.use(
    http.get('/api/instructors/today', () =>
      HttpResponse.json({ classes: [], now: new Date().toISOString() }),
    ),
  )
  answerWith({ ...sampleDay(), coach: { current: null, next: [], pay: null } })
  renderScreen(<TodaySlot />, { session: signedIn })
  expect(await screen.findByText('No tienes clases programadas.')).toBeVisible()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ver todas mis clases'])
  expect(screen.queryByRole('region', { name: 'Después' })).toBeNull()
})

it('E01: once marks can no longer be changed, each is a word and not a button', async () => {
  openClassDay([])
  const closed = sampleRoster(
    [
      samplePerson('r1', 'Ana', { attended: true }),
      samplePerson('r2', 'Bea', { attended: false }),
      samplePerson('r3', 'Cora'),
    ],
    { attendance_closes_at: inHours(-0.1).toISOString() },
  )
  server.use(
    http.get('/api/instructors/today', () =>
      HttpResponse.json({ classes: [closed], now: new Date().toISOString() }),
    ),
  )
  answerWith({ ...sampleDay(), coach })
  renderScreen(<TodaySlot />, { session: signedIn })
  await screen.findByText('Ana')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/Ana.*Vino/), expect.stringMatching(/Bea.*Faltó/)]),
  )
  expect(screen.getByText('Sin marcar')).toBeVisible()
  for (const name of ['Vino', 'Faltó', 'Todos asistieron', 'Registrar llegadas'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

/** Gives each part of the day a height, which is measured when the day appears and on request. */
const measuredAs = (heights: Record<string, number>) => {
  const measures: (() => void)[] = []
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights[this.dataset.area ?? ''] ?? 0
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measure: () => void) {}
      observe = () => {
        measures.push(this.measure)
        this.measure()
      }
      disconnect = () => undefined
    },
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const measureAgain = () => {
    for (const measure of measures) measure()
  }
  return { measureAgain }
}

const keptHeights = () => JSON.parse(localStorage.getItem(TODAY_ROOM_KEY) ?? '{}').areas

it('E01: nothing of the day is shown before the rosters are read, and the room of every area is kept for the next visit', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => void (answer = done))
  openClassDay([])
  server.use(
    http.get('/api/instructors/today', async () => {
      await held
      return HttpResponse.json({ classes: [sampleRoster(people())], now: new Date().toISOString() })
    }),
  )
  const heights = { head: 32, waiting: 90, left: 500, right: 200, below: 300 }
  measuredAs(heights)
  answerWith({ ...sampleDay({ next: sampleNext(), plan: samplePlan() }), coach })
  renderScreen(<TodaySlot />, { session: signedIn })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Cargando'))
  expect(screen.queryByRole('region')).toBeNull()
  answer()
  expect(await screen.findByRole('region', { name: 'Tu próxima clase' })).toBeVisible()
  await waitFor(() => expect(keptHeights()).toEqual({ ...heights, waiting: 0 }))
})

it('E01: the height of an open pass is not kept for the next visit', async () => {
  server.use(
    http.get('/api/user/pass', () => HttpResponse.json({ token: 'x', expires_at: '2126-01-01T00:00:00Z' })),
    http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })),
  )
  const heights = { head: 32, left: 230, right: 140, below: 220 }
  const { measureAgain } = measuredAs(heights)
  const next = sampleNext({
    start_time: wall(inHours(24)),
    end_time: wall(inHours(25)),
    starts_at: inHours(24).toISOString(),
  })
  answerWith(sampleDay({ next, plan: samplePlan() }))
  const { user } = renderScreen(<TodaySlot />, { session: signedIn })
  await user.click(await screen.findByRole('button', { name: 'Mi pase' }))
  heights.left = 520
  measureAgain()
  expect(keptHeights().left).toBe(230)
  await user.click(screen.getByRole('button', { name: 'Cerrar mi pase' }))
  heights.left = 240
  measureAgain()
  expect(keptHeights().left).toBe(240)
})

it('E01: a coach who takes classes has her own day below; without a rate nothing is said about pay', async () => {
  openClassDay(people())
  const day = sampleDay({ next: sampleNext(), plan: samplePlan() })
  answerWith({ ...day, coach: { current: null, next: [], pay: null } })
  renderScreen(<TodaySlot />, { session: signedIn })
  expect(await screen.findByRole('region', { name: 'Tu plan' })).toBeVisible()
  expect(section('Después').getByText('No tienes más clases programadas.')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Tu pago/ })).toBeNull()
  expect(screen.getAllByRole('heading', { name: 'Hoy' })).toHaveLength(1)
})

it('E01: without a network the coach’s day is there after a reload, and what she marks waits', async () => {
  /** The slot, once the persistence of a page is set up. */
  const Stored = () => {
    const queries = useQueryClient()
    const [persisted, setPersisted] = useState(false)
    useEffect(() => {
      persistQueries(queries, 'one')
      setPersisted(true)
    }, [queries])
    return persisted && <TodaySlot />
  }
  const studio = openClassDay(people())
  answerWith({ ...sampleDay(), coach })
  const first = renderScreen(<Stored />, { session: signedIn })
  await waitFor(() => marks('Ana').getByRole('button', { name: 'Vino' }))
  await expect.poll(() => Object.keys(localStorage).some((key) => key.includes('"today"'))).toBe(true)
  first.unmount()

  studio.online = false
  server.use(http.get('/api/user/today', proxyError))
  const { user } = renderScreen(<Stored />, { session: signedIn })
  expect(await screen.findByText(/^Sin conexión\. Ves la lista/)).toBeVisible()
  expect(section('Después').getAllByText('4/6')).toHaveLength(3)
  await user.click(marks('Bea').getByRole('button', { name: 'Faltó' }))
  expect(await screen.findByText('1 sin enviar')).toBeVisible()
  studio.online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(studio.sent).toHaveLength(1))
})
