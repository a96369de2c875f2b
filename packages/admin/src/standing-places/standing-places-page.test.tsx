import { ApiError } from '@estudio/client'
import type { SeriesPlace } from '@estudio/contract'
import { reasonText } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Menu } from '../app/frame/menu.tsx'
import { type Answers, fill, show } from '../testing/screen.tsx'
import StandingPlacesPage from './standing-places-page.tsx'

const place = (name: string, over: Partial<SeriesPlace> = {}): SeriesPlace => ({
  id: `place-${name}`,
  user: { id: name, full_name: name },
  state: 'active',
  since: '2026-10-01',
  until: null,
  place_label: null,
  at_risk_since: null,
  offered_until: null,
  attended: 4,
  recent_dates: 4,
  little_used: false,
  ...over,
})

const tuesdays = (places: SeriesPlace[]) => ({
  id: 's1',
  weekday: 2,
  start_time: '19:00',
  duration_minutes: 50,
  class_id: 'reformer',
  class_name: 'Reformer',
  instructors: [],
  max_capacity: 8,
  max_standing: 6,
  own_max_standing: false,
  taken: places.filter(({ state }) => state !== 'requested').length,
  waiting: places.filter(({ state }) => state === 'requested').length,
  at_risk: places.filter(({ state }) => state === 'at_risk').length,
  places,
})

const openPage = async (places: SeriesPlace[], answers: Answers = () => undefined) => {
  await show(<StandingPlacesPage />, (path, body) => {
    const own = answers(path, body)
    if (own !== undefined) return own
    return { series: places.length > 0 ? [tuesdays(places)] : [] }
  })
}

it('shows by series how many places are taken, who waits, whose place is at risk and who seldom comes', async () => {
  await openPage([
    place('Ana'),
    place('Eva', { state: 'at_risk' }),
    place('Luz', { attended: 1, little_used: true }),
    place('Sol', { state: 'requested' }),
  ])
  const series = within(await screen.findByRole('region', { name: 'Martes, 7:00 p.m. · Reformer' }))
  expect(series.getByText('3 de 6 lugares fijos')).toBeVisible()
  expect(series.getByText('1 en espera')).toBeVisible()
  expect(series.getByText('1 en riesgo')).toBeVisible()
  expect(series.getByText('Poco usado: vino a 1 de 4')).toBeVisible()
  expect(series.getByText('En riesgo: su plan terminó')).toBeVisible()
})

it('a place that is offered says until when, and only a request without an answer is approved', async () => {
  await openPage([
    place('Ana', { state: 'offered', offered_until: '2026-11-18T15:00:00Z' }),
    place('Eva', { state: 'waiting' }),
  ])
  expect(
    await screen.findByText(
      'Se le ofreció un lugar: puede aceptarlo hasta el miércoles 18 de noviembre, 8:00 a.m.',
    ),
  ).toBeVisible()
  expect(screen.getByText('En espera de un lugar')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Rechazar a Eva' })).toBeVisible()
})

it('an approved request for a full series waits', async () => {
  await openPage([place('Sol', { state: 'requested' })], (path) =>
    path.endsWith('/approval') ? { standing_place: { state: 'waiting' } } : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar a Sol' }))
  expect(await screen.findByText('Sol queda en espera de un lugar')).toBeVisible()
})

it('staff change how many standing places a series may have; empty is the number of the class again', async () => {
  const sent: unknown[] = []
  await openPage([place('Ana')], (path, body) => {
    if (path !== '/api/admin/series/s1') return undefined
    sent.push(body)
    return { series: {} }
  })
  const open = () =>
    screen.findByRole('button', { name: 'Cambiar cuántos lugares fijos hay: Martes, 7:00 p.m. · Reformer' })
  await userEvent.click(await open())
  const field = await screen.findByLabelText('Lugares fijos (opcional)')
  await fill(field, '501')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Escribe un número entero, de 0 a 500')).toBeVisible()
  await fill(field, '3')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Listo, cambió cuántos lugares fijos hay')).toBeVisible()
  expect(sent).toEqual([{ max_standing: 3 }])
})

it('a request is approved with one press, and a refusal says why', async () => {
  let places = [place('Sol', { state: 'requested' })]
  let isRefused = true
  await show(<StandingPlacesPage />, (path) => {
    if (path === '/api/admin/standing-places/place-Sol/approval') {
      if (isRefused) throw ApiError.refused(409, 'standing_not_in_plan', reasonText('standing_not_in_plan'))
      places = [place('Sol')]
      return { standing_place: { state: 'active' } }
    }
    return { series: [tuesdays(places)] }
  })
  const approve = await screen.findByRole('button', { name: 'Aprobar a Sol' })
  await userEvent.click(approve)
  expect(await screen.findByText(reasonText('standing_not_in_plan'))).toBeVisible()
  isRefused = false
  await userEvent.click(approve)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aprobar a Sol' })).toBeNull())
  expect(screen.getByText('1 de 6 lugares fijos')).toBeVisible()
})

it.each([
  ['active', 'Terminar el lugar fijo de Ana', 'Terminar'],
  ['requested', 'Rechazar a Ana', 'Rechazar'],
] as const)('a place that is %s leaves the list after a question', async (state, label, confirm) => {
  let places = [place('Ana', { state })]
  await show(<StandingPlacesPage />, (path) => {
    if (path === '/api/admin/users/Ana/standing-places/place-Ana') {
      places = []
      return null
    }
    return { series: places.length > 0 ? [tuesdays(places)] : [] }
  })
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }))
  expect(await screen.findByText(/^Nadie tiene un lugar fijo/)).toBeVisible()
})

it.each([true, false])(
  'the menu leads to the page only where the studio has standing places: %s',
  async (standing_places) => {
    const tasks = [{ kind: 'payments', count: 1, oldest: null }]
    await show(
      <Menu />,
      (path) =>
        path === '/api/user/today' ? { desk: { tasks, standing_places } } : { steps: [], complete: true },
      '/usuarios',
    )
    // The same answer says how much work waits.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Dinero' })).toHaveAccessibleDescription('1 pendiente'),
    )
    expect(screen.queryAllByRole('link', { name: 'Lugares fijos' })).toHaveLength(standing_places ? 1 : 0)
  },
)
