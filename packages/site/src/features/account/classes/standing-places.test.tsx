import type { StandingDate } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { refusal, sentRequests, server } from '../../../testing/server'
import { Classes } from './classes'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  // Sunday 15 November 2026 at 17:00 in Mazatlan.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T00:00:00Z') })
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })),
  )
  return () => vi.unstubAllGlobals()
})

const date = (day: string, over: Partial<StandingDate> = {}): StandingDate => ({
  schedule_id: `class-${day}`,
  start_time: `2026-${day}T19:00:00`,
  end_time: `2026-${day}T19:50:00`,
  state: 'held',
  reason: null,
  reservation_id: null,
  make_up: null,
  place: null,
  awaits_renewal: false,
  cancel_rules: null,
  ...over,
})

const series = { weekday: 2, start_time: '19:00', class_name: 'Reformer' }
const eight = { id: 'p1', name: '8 Clases', class_limit: 8, taken: 3, committed: 4, made_up: 0, free: 1 }

/** Mis clases of a member with one standing place. @returns how the dates of the place change */
const openWith = (dates: StandingDate[], plan: object | null = eight) => {
  const studio = { dates, ended: false }
  server.use(
    http.get('/api/user/standing-places', () =>
      HttpResponse.json({
        standing_places: studio.ended ? [] : [{ id: 's1', state: 'active', series, dates: studio.dates }],
        requests: 'staff',
        allowed: 1,
        plan,
      }),
    ),
  )
  return { studio, ...renderScreen(<Classes />, { session: signedIn }) }
}
const list = async () => within(await screen.findByRole('list', { name: 'Martes, 7:00 p.m. · Reformer' }))

it('the next four dates are shown with their states in words, and how the classes of the plan are committed', async () => {
  openWith([
    date('11-17', { state: 'confirmed' }),
    date('11-24'),
    date('12-01', { awaits_renewal: true }),
    date('12-08', { state: 'skipped', reason: 'closure' }),
    date('12-15', { state: 'skipped', reason: 'no_classes_left' }),
  ])
  const dates = await list()
  expect(dates.getByText('Confirmada')).toBeVisible()
  expect(dates.getByText('Apartada')).toBeVisible()
  expect(dates.getByText('Por renovar')).toBeVisible()
  expect(dates.getByText('No vas: el estudio cierra ese día')).toBeVisible()
  expect(dates.getAllByRole('listitem')).toHaveLength(4)
  // A closed day cannot be taken back.
  expect(dates.queryByRole('button', { name: /^Sí voy/ })).toBeNull()
  expect(screen.getByText('8 clases: 3 tomadas, 4 apartadas, 1 libre')).toBeVisible()
})

it('a date whose class is full leads to the other hours of its day, and can still be taken back', async () => {
  openWith([date('11-24', { state: 'skipped', reason: 'class_full' })])
  const dates = await list()
  expect(dates.getByText('No vas: la clase está llena')).toBeVisible()
  expect(dates.getByRole('link', { name: /^Otra hora para / })).toHaveAttribute(
    'href',
    '/horarios?dia=2026-11-24',
  )
  expect(dates.getByRole('button', { name: /^Sí voy: / })).toBeVisible()
})

it('a date is given up in two presses, with what happens to the class before the second, and is taken back', async () => {
  const { user, studio } = openWith([date('11-24')])
  server.use(
    http.post('/api/user/standing-places/s1/skips', async ({ request }) => {
      expect(await request.json()).toEqual({ schedule_id: 'class-11-24' })
      studio.dates = [date('11-24', { state: 'released', reason: 'member' })]
      return HttpResponse.json({ standing_place: {} })
    }),
    http.delete('/api/user/standing-places/s1/skips/class-11-24', () => {
      studio.dates = [date('11-24')]
      return HttpResponse.json({ standing_place: {} })
    }),
  )
  await user.click((await list()).getByRole('button', { name: /^No voy: / }))
  const question = within(screen.getByRole('dialog', { name: '¿No vas el 24 de noviembre?' }))
  expect(question.getByText(/la clase que estaba apartada queda libre en tu plan/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'No voy' }))
  expect(await screen.findByText('No vas: soltaste la fecha a tiempo')).toBeVisible()
  await user.click((await list()).getByRole('button', { name: /^Sí voy: / }))
  expect(await screen.findByText('Apartada')).toBeVisible()
})

it('a date that becomes a make-up says until when it is valid, and a date beyond those of its month that the class returns', async () => {
  const { user } = openWith([
    date('11-24', { make_up: { code: 'ok', valid_until: '2026-12-24' } }),
    date('11-20', {
      state: 'confirmed',
      reservation_id: 'r1',
      make_up: { code: 'ok', valid_until: '2026-12-20' },
    }),
    date('12-01', { make_up: { code: 'makeup_limit', valid_until: '2026-12-31' } }),
  ])
  const [held, confirmed, beyond] = (await list()).getAllByRole('button', { name: /^No voy: / })
  const asked = async (button: HTMLElement | undefined, text: string) => {
    await user.click(button as HTMLElement)
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeVisible()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sí voy' }))
  }
  await asked(held, 'Soltamos tu lugar. Recibes una reposición, válida hasta el 24 de diciembre.')
  await asked(confirmed, 'Cancelas a tiempo. Recibes una reposición, válida hasta el 20 de diciembre.')
  await asked(
    beyond,
    'Soltamos tu lugar. Ya recibiste las reposiciones de ese mes: la clase regresa a tu plan.',
  )
})

const makeUp = (id: string, over: object = {}) => ({ id, state: 'open', valid_until: '2026-12-14', ...over })

it.each([
  [1, '1 reposición, hasta el 14 de diciembre. Se usa sola cuando reservas otra clase.'],
  [2, '2 reposiciones, la primera hasta el 14 de diciembre. Se usa sola cuando reservas otra clase.'],
])('counts the make-ups that can be used: %i', async (count, text) => {
  const open = Array.from({ length: count }, (_, index) => makeUp(`open-${index}`))
  server.use(
    http.get('/api/user/make-ups', () =>
      HttpResponse.json({
        make_ups: [...open, makeUp('used', { state: 'used' }), makeUp('lost', { state: 'lost' })],
      }),
    ),
  )
  openWith([date('11-24')], { ...eight, free: 0, made_up: 1 })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('8 clases: 3 tomadas, 4 apartadas, 1 en reposición, 0 libres')).toBeVisible()
})

it('a confirmed date that is given up late says before the press that the class counts', async () => {
  vi.setSystemTime(new Date('2026-11-17T22:00:00Z'))
  const { user } = openWith([date('11-17', { state: 'confirmed', reservation_id: 'r1' })])
  await user.click((await list()).getByRole('button', { name: /^No voy: / }))
  expect(within(screen.getByRole('dialog')).getByText(/menos de 6 horas/)).toBeVisible()
})

it('a date that cannot be taken back says why', async () => {
  const { user } = openWith([date('11-24', { state: 'released', reason: 'member' })])
  server.use(
    http.delete('/api/user/standing-places/s1/skips/class-11-24', () =>
      refusal(409, 'class_full', 'La clase ya se llenó.'),
    ),
  )
  await user.click((await list()).getByRole('button', { name: /^Sí voy: / }))
  expect(await screen.findByText('La clase ya se llenó.')).toBeVisible()
})

it('a standing place ends after a question, and the card leaves', async () => {
  const { user, studio } = openWith([date('11-24')])
  server.use(
    http.delete('/api/user/standing-places/s1', () => {
      studio.ended = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await user.click(await screen.findByRole('button', { name: /^Terminar: / }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Terminar' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Tus lugares fijos' })).toBeNull())
})

it('a place that is offered says until when, and is accepted with one press', async () => {
  let state = 'offered'
  server.use(
    http.get('/api/user/standing-places', () =>
      HttpResponse.json({
        standing_places: [
          {
            id: 's1',
            state,
            offered_until: state === 'offered' ? '2026-11-17T15:00:00Z' : null,
            series,
            dates: [],
          },
        ],
        requests: 'direct',
        allowed: 1,
        plan: null,
      }),
    ),
    http.post('/api/user/standing-places/s1/acceptance', () => {
      state = 'active'
      return HttpResponse.json({ standing_place: {} })
    }),
  )
  const { user } = renderScreen(<Classes />, { session: signedIn })
  expect(
    await screen.findByText(
      'Se liberó un lugar. Es tuyo si lo aceptas antes del martes 17 de noviembre, 8:00 a.m.',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Aceptar: Martes, 7:00 p.m. · Reformer' }))
  expect(await screen.findByText('Todavía no se publican sus próximas fechas.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull()
})

it('a member without a standing place sees nothing of them', async () => {
  const sent = sentRequests()
  renderScreen(<Classes />, { session: signedIn })
  await screen.findByRole('heading', { name: 'Pasadas' })
  expect(sent).toContain('GET /api/user/standing-places')
  expect(screen.queryByText(/lugares? fijos?/i)).toBeNull()
})
