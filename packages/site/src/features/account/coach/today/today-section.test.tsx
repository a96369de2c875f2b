import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  forgetClassDay,
  inHours,
  openClassDay,
  samplePerson,
  sampleRoster,
  wall,
} from '../../../../testing/class-day'
import { renderScreen, signedIn } from '../../../../testing/screen'
import { refusal, server } from '../../../../testing/server'
import { MarkQueueProvider } from './mark-queue'
import { KeptTodaySection, TodaySection } from './today-section'

const today = (
  <MarkQueueProvider>
    <TodaySection />
  </MarkQueueProvider>
)
const keptToday = (
  <MarkQueueProvider>
    <KeptTodaySection />
  </MarkQueueProvider>
)

const openStudio = () =>
  openClassDay([samplePerson('r1', 'Ana', { first_visit: true }), samplePerson('r2', 'Bea')])

beforeEach(forgetClassDay)

afterEach(() => {
  vi.unstubAllGlobals()
})

const marks = (name: string) => within(screen.getByRole('group', { name: `Asistencia de ${name}` }))

it('the next class is open: who comes, what the coach needs to know, who waits, and one press a person', async () => {
  const studio = openStudio()
  const { user } = renderScreen(today, { session: signedIn })
  await screen.findByRole('button', { name: /Pilates.*2 de 8/, expanded: true })
  expect(screen.getByText('Primera visita')).toBeVisible()
  expect(screen.getByText('Carla')).toBeVisible()
  await user.click(marks('Ana').getByRole('button', { name: 'Vino' }))
  await marks('Ana').findByRole('button', { name: 'Vino', pressed: true })
  expect(await screen.findByText('1 vino · 0 faltaron · 1 sin marcar')).toBeVisible()
  await user.click(marks('Ana').getByRole('button', { name: 'Faltó' }))
  await user.click(screen.getByRole('button', { name: 'Todos asistieron' }))
  await waitFor(() => expect(studio.sent).toHaveLength(3))
  expect(studio.sent.map(({ mark }) => [mark.reservation_id, mark.attended])).toEqual([
    ['r1', true],
    ['r1', false],
    ['r2', true],
  ])
  expect(new Set(studio.sent.map(({ key }) => key)).size).toBe(3)
})

it('a person with a standing place in the class has a pin beside her name, which is read as “Lugar fijo”', async () => {
  openClassDay([samplePerson('r1', 'Ana', { has_standing_place: true }), samplePerson('r2', 'Bea')])
  renderScreen(today, { session: signedIn })
  const ana = await screen.findByText('Ana')
  expect(within(ana).getByRole('img', { name: 'Lugar fijo' })).toBeVisible()
  expect(screen.getAllByRole('img', { name: 'Lugar fijo' })).toHaveLength(1)
})

it('a swipe marks: to the right who came, to the left who did not; a short one, a scroll and a second finger mark nobody', async () => {
  const studio = openStudio()
  renderScreen(today, { session: signedIn })
  await screen.findByRole('button', { name: /Pilates/, expanded: true })
  const swipe = (name: string, px: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    const row = screen.getByText(name)
    const finger = { pointerType: 'touch', isPrimary: true }
    fireEvent.pointerDown(row, { ...finger, clientX: 100 })
    fireEvent.pointerMove(row, { ...finger, clientX: 100 + px })
    fireEvent[end](row, { ...finger, clientX: 100 + px })
  }
  const ana = screen.getByText('Ana')
  fireEvent.pointerDown(ana, { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 100 })
  fireEvent.pointerUp(ana, { pointerType: 'touch', isPrimary: false, pointerId: 2, clientX: 300 })
  fireEvent.pointerUp(ana, { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 100 })
  swipe('Ana', 71)
  swipe('Ana', 200, 'pointerCancel')
  swipe('Ana', 72)
  await marks('Ana').findByRole('button', { name: 'Vino', pressed: true })
  swipe('Ana', 100)
  swipe('Bea', -72)
  await marks('Bea').findByRole('button', { name: 'Faltó', pressed: true })
  await waitFor(() => expect(studio.sent).toHaveLength(2))
  expect(studio.sent.map(({ mark }) => [mark.reservation_id, mark.attended])).toEqual([
    ['r1', true],
    ['r2', false],
  ])
})

it('a health note is shown until the class ends, also in a roster that was read before', async () => {
  const note = 'Embarazo de cuatro meses'
  const people = [samplePerson('r1', 'Ana', { health_note: note })]
  const ended = sampleRoster([samplePerson('r3', 'Zoe', { health_note: 'Rodilla' })], {
    id: 'c0',
    name: 'Barre',
    start_time: wall(inHours(-2)),
    end_time: wall(inHours(-1)),
  })
  openClassDay(people, [ended])
  const { user } = renderScreen(today, { session: signedIn })
  expect(await screen.findByText(note)).toBeVisible()
  expect(screen.getByText('Salud:')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Barre/ }))
  expect(await screen.findByText('Zoe')).toBeVisible()
  expect(screen.queryByText('Rodilla')).toBeNull()
})

it('without a network the roster is there after a reload, and the marks are sent once when the network returns', async () => {
  const studio = openStudio()
  const first = renderScreen(today, { session: signedIn })
  await screen.findByRole('button', { name: /Pilates/ })
  studio.online = false
  await first.user.click(marks('Ana').getByRole('button', { name: 'Vino' }))
  expect(await screen.findByText('1 sin enviar')).toBeVisible()
  first.unmount()

  // Without a network the roles of the account are unknown.
  const { user } = renderScreen(keptToday, { session: signedIn })
  expect(await screen.findByText(/^Sin conexión\. Ves la lista/)).toBeVisible()
  await marks('Ana').findByRole('button', { name: 'Vino', pressed: true })
  await user.click(marks('Bea').getByRole('button', { name: 'Faltó' }))
  expect(await screen.findByText('2 sin enviar')).toBeVisible()
  studio.online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/sin enviar/)).toBeNull())
  expect(studio.sent.map(({ mark }) => [mark.reservation_id, mark.attended])).toEqual([
    ['r1', true],
    ['r2', false],
  ])
  const [one, two] = studio.sent
  expect(Date.parse(one?.mark.at ?? '')).toBeLessThanOrEqual(Date.parse(two?.mark.at ?? ''))
})

it('a mark that the server refuses says why, and the roster shows the server’s state', async () => {
  openStudio()
  server.use(http.patch('/api/schedule/c1/attendance', () => refusal(409, 'attendance_closed')))
  const { user } = renderScreen(today, { session: signedIn })
  await screen.findByRole('button', { name: /Pilates/ })
  await user.click(marks('Bea').getByRole('button', { name: 'Vino' }))
  expect(await screen.findByText(/^No se registró la marca de Bea/)).toBeVisible()
  await waitFor(() =>
    expect(marks('Bea').getByRole('button', { name: 'Vino' })).toHaveAttribute('aria-pressed', 'false'),
  )
})

it('a browser that stores nothing shows the roster and sends the marks at once', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    deleteDatabase: () => undefined,
  })
  const studio = openStudio()
  const { user } = renderScreen(today, { session: signedIn })
  await screen.findByRole('button', { name: /Pilates/ })
  await user.click(marks('Ana').getByRole('button', { name: 'Vino' }))
  await marks('Ana').findByRole('button', { name: 'Vino', pressed: true })
  expect(studio.sent).toHaveLength(1)
  studio.online = false
  await user.click(marks('Bea').getByRole('button', { name: 'Vino' }))
  expect(await screen.findByText(/^No pudimos conectar con el estudio/)).toBeVisible()
})

it.each([
  ['an hour behind', 1.6, true],
  ['a day ahead', -23.4, true],
  ['right, before the class opens', 0, false],
])(
  'P32: the server’s clock decides what may be pressed on a telephone whose clock is %s',
  async (_case, ahead, isOpen) => {
    const studio = openClassDay([])
    const opens = inHours(ahead + (isOpen ? -0.5 : 0.5))
    const roster = sampleRoster([samplePerson('r1', 'Ana')], {
      attendance_opens_at: opens.toISOString(),
      attendance_closes_at: inHours(ahead + 0.9).toISOString(),
    })
    server.use(
      http.get('/api/instructors/today', () =>
        HttpResponse.json({ classes: [roster], now: inHours(ahead).toISOString() }),
      ),
    )
    const { user } = renderScreen(today, { session: signedIn })
    await screen.findByRole('button', { name: /Pilates/ })
    if (!isOpen) {
      expect(await screen.findByText('Ana')).toBeVisible()
      expect(screen.queryByRole('group', { name: 'Asistencia de Ana' })).toBeNull()
      return
    }
    await user.click(marks('Ana').getByRole('button', { name: 'Vino' }))
    await waitFor(() => expect(studio.sent).toHaveLength(1))
    const shift = Date.parse(studio.sent[0]?.mark.at ?? '') - inHours(ahead).getTime()
    expect(Math.abs(shift)).toBeLessThan(60_000)
  },
)
