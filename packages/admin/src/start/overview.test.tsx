import type { DeskToday } from '@estudio/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import Overview from './overview.tsx'

const unflagged = { first_visits: 0, birthdays: 0, health_notes: 0, debts: 0 }
const person = (name: string, marks: object = {}) => ({
  reservation_id: `r-${name}`,
  user_id: `u-${name}`,
  display_name: name,
  first_visit: false,
  birthday: false,
  health_note: false,
  debt: false,
  attendance: null,
  ...marks,
})
const pilates = {
  ...unflagged,
  id: 'c1',
  name: 'PILATES',
  start_time: '2026-11-20T07:00:00',
  end_time: '2026-11-20T07:45:00',
  status: 'scheduled' as const,
  reservation_count: 3,
  max_capacity: 14,
  first_visits: 1,
  waiting: 2,
  coaches: ['Ana'],
  people: [
    person('Lía Paz', { first_visit: true, debt: true }),
    person('Eva Luna', { first_visit: true }),
    person('Bea Sol'),
  ],
}
const barre = {
  ...pilates,
  id: 'c2',
  name: 'BARRE',
  start_time: '2026-11-20T09:00:00',
  end_time: '2026-11-20T09:45:00',
  status: 'canceled' as const,
  reservation_count: 0,
  first_visits: 0,
  waiting: 0,
  coaches: [],
  people: [],
}
const ending = {
  id: 'p',
  user_id: 'u1',
  full_name: 'Eva Luna',
  plan_name: '1 Mes',
  end_date: '2026-11-22',
  classes_remaining: -1,
}
const full: DeskToday = {
  classes: [pilates, barre],
  next_class: null,
  next_day: null,
  closed_reason: null,
  standing_places: false,
  tasks: [
    { kind: 'payments', count: 3, oldest: '2026-11-18T18:00:00Z', amount: 4200 },
    { kind: 'pauses', count: 1, oldest: '2026-11-20T02:00:00Z' },
    { kind: 'substitutions', count: 1, oldest: '2026-11-19T18:00:00Z' },
    {
      kind: 'waitlists',
      count: 2,
      oldest: null,
      next_class: { id: 'c7', start_time: '2026-11-24T18:00:00' },
    },
  ],
  money: { yesterday: 2400, month: 38_200.5, last_month: 20_000 },
  losing: { ended: 5, absent: 1, ending: { total: 132, plans: [ending] } },
  thin: [
    {
      id: 'w1',
      name: 'SCULPT',
      start_time: '2026-11-21T18:00:00',
      end_time: '2026-11-21T18:45:00',
      reservation_count: 14,
      max_capacity: 14,
      waiting: 4,
      first: ['Ana Sol', 'Bea Luna', 'Cleo Mar'],
    },
    {
      id: 'w2',
      name: 'YOGA',
      start_time: '2026-11-21T19:00:00',
      end_time: '2026-11-21T19:45:00',
      reservation_count: 1,
      max_capacity: 6,
      waiting: 0,
      first: [],
    },
  ],
}
/** A day without classes on which nothing waits. */
const quiet: DeskToday = {
  classes: [],
  next_class: null,
  next_day: null,
  closed_reason: null,
  standing_places: false,
  tasks: [],
  money: { yesterday: 0, month: 0, last_month: 0 },
  losing: { ended: 0, absent: 0, ending: { total: 0, plans: [] } },
  thin: [],
}

const range = { from: '2026-11-01', to: '2026-11-20' }
const heat = {
  ...range,
  cells: [{ weekday: 1, time: '07:00', classes: 2, reserved: 21, places: 28, occupancy: 0.75 }],
}
const details: Record<string, unknown> = {
  '/api/admin/figures/occupancy': heat,
  '/api/admin/pause-requests': {
    requests: [
      { id: 'z', user: { id: 'u2', full_name: 'Lía Paz' }, from: '2026-11-25', to: '2026-11-27', days: 3 },
    ],
  },
  '/api/admin/substitutions': {
    substitutions: [
      {
        id: 's1',
        schedule_id: 'c9',
        name: 'SCULPT',
        start_time: '2026-11-22T18:00:00',
        end_time: '2026-11-22T18:45:00',
        coach: { id: 'k1', display_name: 'Sol' },
        reason: 'Fiebre',
        status: 'open',
        offers: [{ id: 'k2', display_name: 'Luna' }],
      },
    ],
  },
}

const answersOf = (desk: DeskToday) => (path: string) =>
  path === '/api/user/today' ? { date: '2026-11-20', desk } : details[path]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const button = (name: string) => screen.findByRole('button', { name })
const part = (name: string) => screen.findByRole('region', { name })
const filtered = (list: string, filter: object) =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

it('E01: the day in a sentence, and the money beside the same days of the month before', async () => {
  await show(<Overview />, answersOf(full))
  await screen.findByText('1 clase, 3 de 14 lugares · 1 persona viene por primera vez')
  const amounts = [
    ['$2,400.00', { from: '2026-11-19', to: '2026-11-19' }],
    ['$38,200.50', { from: '2026-11-01', to: '2026-11-20' }],
    ['$20,000.00', { from: '2026-10-01', to: '2026-10-20' }],
  ] as const
  for (const [amount, days] of amounts)
    expect(screen.getByRole('link', { name: amount })).toHaveAttribute(
      'href',
      filtered('/pagos/recibidos', days),
    )
  expect(document.body).toHaveTextContent(
    'Ayer$2,400.00Noviembre, hasta hoy$38,200.50 91% másOctubre, hasta el día 20$20,000.00',
  )
})

it.each([
  [100, 100, 'igual'],
  [99, 100, '1% menos'],
  [100.4, 100, 'igual'],
  [1, 0, undefined],
  [0, 100, undefined],
])('E01: %s after %s is “%s”', async (month, last_month, note) => {
  await show(<Overview />, answersOf({ ...full, money: { yesterday: 0, month, last_month } }))
  const label = await screen.findByText('Noviembre, hasta hoy')
  expect(label.nextSibling?.textContent).toMatch(note ? new RegExp(` ${note}$`) : /\d$/)
})

it('PAU-09, E01: every kind of work is a line of one list with its count, and leads to where it is done', async () => {
  await show(<Overview />, answersOf(full))
  const tasks = await part('Por hacer')
  expect(within(tasks).getByRole('link', { name: /Pagos pendientes/ })).toHaveTextContent(
    '3Pagos pendientes$4,200.00, desde hace 2 días',
  )
  expect(tasks).toHaveTextContent('1Pausas por responderdesde ayer')
  await waitFor(() => expect(tasks).toHaveTextContent('Lía Paz'))
  await within(tasks).findByText('Sol: Fiebre')
  for (const to of ['/pagos', '/usuarios/u2/planes', '/calendario?dia=2026-11-24&clase=c7'])
    expect(
      within(tasks)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain(to)
})

it('E01, WLI-15: the next classes with a waiting list or few people open in the calendar, and name who waits', async () => {
  await show(<Overview />, answersOf(full))
  const thin = await part('Casi vacías o con espera')
  const [sculpt, yoga] = within(thin).getAllByRole('link')
  expect(sculpt).toHaveTextContent(
    'SCULPT 4 esperanmañana, 6:00 p.m.Ana Sol, Bea Luna, Cleo Mar y 1 más14/14',
  )
  expect(sculpt).toHaveAttribute('href', '/calendario?dia=2026-11-21&clase=w1')
  expect(yoga).toHaveTextContent('YOGA Casi vacíamañana, 7:00 p.m.1/6')
})

it('E01: whom the studio is losing opens as a list of users, and the next plans to end open by name', async () => {
  await show(<Overview />, answersOf(full))
  const losing = await part('Clientes que se van')
  expect(
    within(losing)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['5 terminaron su plan y no renovaron', filtered('/usuarios', { segment: 'expired' })],
    ['1 lleva 14 días sin venir', filtered('/usuarios', { segment: 'absent' })],
    [
      '132 terminan su plan en 7 días o menos y no han renovado',
      filtered('/usuarios', { segment: 'expiring' }),
    ],
    ['Eva Luna1 Mes · Sin límitedom 22 nov', '/usuarios/u1/planes'],
  ])
})

it('a cell of the occupancy opens the last such day', async () => {
  await show(<Overview />, answersOf(full))
  const label = 'Lunes, 7:00 a.m.: 75% de ocupación, 21 de 28. Abre el calendario del 16 de noviembre'
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute(
    'href',
    '/calendario?dia=2026-11-16',
  )
})

it.each([
  [
    '2026-11-20T13:59:59Z',
    /PILATES AnaHay lugar y hay quien espera: abre la clase y ve por qué\.3\/14\+2 en espera$/,
  ],
  ['2026-11-20T14:00:00Z', /PILATES Ana · En curso · Faltan 3 asistencias por marcar3\/14\+2 en espera$/],
  ['2026-11-20T14:45:00Z', /PILATES Ana · Terminada · Faltan 3 asistencias por marcar3\/14\+2 en espera$/],
])(
  'at %s a class of today shows its state, and a cancelled class that it is cancelled',
  async (now, text) => {
    vi.setSystemTime(new Date(now))
    await show(<Overview />, answersOf(full))
    const shown = await screen.findByRole('link', { name: /PILATES/ })
    // The clock of the screens reads the time again.
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(shown).toHaveTextContent(text)
    expect(shown).toHaveAttribute('href', '/calendario?dia=2026-11-20&clase=c1')
    const canceled = screen.getByRole('link', { name: /BARRE/ })
    expect(canceled).toHaveTextContent(/BARRE\s*Se canceló$/)
    expect(canceled).toHaveAttribute('href', '/calendario?dia=2026-11-20')
  },
)

it('E01: a class names its people and what needs attention; a class that is over and marked hides them', async () => {
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'))
  const marked = pilates.people.map((one) => ({ ...one, attendance: 'attended' as const }))
  await show(
    <Overview />,
    answersOf({ ...full, classes: [pilates, { ...pilates, id: 'c3', name: 'YOGA', people: marked }] }),
  )
  const people = await screen.findByRole('list', { name: 'Quién viene a PILATES, 7:00 a.m.' })
  for (const name of ['Lía Paz, Primera visita, Pago pendiente', 'Eva Luna, Primera visita', 'Bea Sol'])
    expect(within(people).getByRole('button', { name })).toBeVisible()
  expect(document.body).toHaveTextContent('Primera visita: Lía Paz, Eva LunaPago pendiente: Lía Paz')
  expect(screen.queryByRole('list', { name: /YOGA/ })).toBeNull()
})

it('E01: classes that are over and marked fold into one line, which opens them', async () => {
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'))
  const people = pilates.people.map((one) => ({ ...one, attendance: 'attended' as const }))
  const marked = ['YOGA', 'SCULPT'].map((name) => ({ ...pilates, id: name, name, people }))
  await show(<Overview />, answersOf({ ...full, classes: [...marked, pilates] }))
  const fold = await screen.findByText('2 clases terminadas')
  const today = within(await part('Clases de hoy'))
  expect(today.getByText('PILATES')).toBeVisible()
  expect(today.getByText('YOGA')).not.toBeVisible()
  await userEvent.click(fold)
  expect(today.getByText('YOGA')).toBeVisible()
  expect(today.getByText('SCULPT')).toBeVisible()
})

it('E01: people of a class with the same first name are told apart by the initial of their surname', async () => {
  const people = ['Abril Ejemplo', 'Abril Muestra', 'Bea Sol'].map((name) => person(name))
  await show(<Overview />, answersOf({ ...full, classes: [{ ...pilates, people }] }))
  for (const [name, shown] of [
    ['Abril Ejemplo', 'AEAbril E.'],
    ['Abril Muestra', 'AMAbril M.'],
    ['Bea Sol', 'BSBea '],
  ] as const)
    expect((await button(name)).textContent).toBe(`${shown}${name}`)
})

it('E01: a press on a person marks her attendance in two presses, corrects it, and leads to her file', async () => {
  let attendance: 'attended' | 'no_show' | null = null
  const sent: unknown[] = []
  await show(<Overview />, (path, body) => {
    if (body === undefined) {
      const people = [person('Lía Paz', { attendance })]
      return answersOf({ ...full, classes: [{ ...pilates, people }] })(path)
    }
    sent.push([path, body])
    attendance = (body as { attendance: [{ attendance: typeof attendance }] }).attendance[0].attendance
    return { reservations: [] }
  })
  const press = async (face: RegExp, choice: string) => {
    await userEvent.click(await screen.findByRole('button', { name: face }))
    await userEvent.click(await screen.findByRole('menuitem', { name: choice }))
  }
  await press(/Lía Paz$/, 'Asistió')
  await press(/Lía Paz, Asistió$/, 'Faltó')
  await press(/Lía Paz, Faltó$/, 'Quitar la marca')
  await userEvent.click(await screen.findByRole('button', { name: /Lía Paz$/ }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Asistió',
    'Faltó',
    'Ver su ficha',
  ])
  expect(screen.getByRole('menuitem', { name: 'Ver su ficha' })).toHaveAttribute(
    'href',
    '/usuarios/u-Lía Paz',
  )
  const mark = (value: typeof attendance) => [
    '/api/schedule/c1/attendance',
    { attendance: [{ reservation_id: 'r-Lía Paz', attendance: value }] },
  ]
  expect(sent).toEqual([mark('attended'), mark('no_show'), mark(null)])
})

it('E01: half an hour before a class one press records who came, and a second press clears it', async () => {
  let attendance: 'attended' | null = null
  const sent: unknown[] = []
  await show(<Overview />, (path, body) => {
    if (body === undefined) {
      const people = [person('Lía Paz', { attendance })]
      return answersOf({ ...full, classes: [{ ...pilates, people }] })(path)
    }
    sent.push([path, body])
    attendance = (body as { attendance: [{ attendance: typeof attendance }] }).attendance[0].attendance
    return { reservations: [] }
  })
  await button('Lía Paz')
  expect(screen.queryByRole('button', { name: 'Asistió: Lía Paz' })).toBeNull()
  vi.setSystemTime(new Date('2026-11-20T13:30:00Z'))
  // The clock of the screens reads the time again.
  act(() => void window.dispatchEvent(new Event('pageshow')))
  await userEvent.click(await button('Asistió: Lía Paz'))
  await screen.findByRole('button', { name: 'Lía Paz, Asistió' })
  expect(screen.getByRole('button', { name: 'Asistió: Lía Paz' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Asistió: Lía Paz', pressed: true }))
  await button('Lía Paz')
  const mark = (value: typeof attendance) => [
    '/api/schedule/c1/attendance',
    { attendance: [{ reservation_id: 'r-Lía Paz', attendance: value }] },
  ]
  expect(sent).toEqual([mark('attended'), mark(null)])
})

/** Shows a class to which people arrive now. `read` is done before the server answers with the day. */
const showArrivals = async () => {
  vi.setSystemTime(new Date('2026-11-20T13:30:00Z'))
  let attendance: 'attended' | null = null
  const server = { sent: [] as unknown[], read: async () => undefined as void }
  await show(<Overview />, async (path, body) => {
    if (body === undefined) {
      await server.read()
      const people = [person('Lía Paz', { attendance })]
      return answersOf({ ...full, classes: [{ ...pilates, people }] })(path)
    }
    attendance = (body as { attendance: [{ attendance: typeof attendance }] }).attendance[0].attendance
    server.sent.push(attendance)
    return { reservations: [] }
  })
  return server
}

it('E01: a double press records once that a person came', async () => {
  const { sent } = await showArrivals()
  await userEvent.dblClick(await button('Asistió: Lía Paz'))
  await button('Lía Paz, Asistió')
  expect(screen.getByRole('button', { name: 'Asistió: Lía Paz', pressed: true })).toBeVisible()
  expect(sent).toEqual(['attended'])
})

it('E01: the button stays pressed, and a further press changes nothing, until the day has been read again', async () => {
  const server = await showArrivals()
  const came = await button('Asistió: Lía Paz')
  let answer = () => undefined as void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const reading = new Promise<void>((resolve) => {
    server.read = () => {
      resolve()
      return answered
    }
  })
  await userEvent.click(came)
  await act(() => reading)
  expect(came).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(came)
  expect(came).toHaveAttribute('aria-pressed', 'true')
  answer()
  await button('Lía Paz, Asistió')
  expect(came).toHaveAttribute('aria-pressed', 'true')
  expect(server.sent).toEqual(['attended'])
})

const monday = {
  date: '2026-11-23',
  classes: [
    {
      ...pilates,
      id: 'n',
      start_time: '2026-11-23T07:00:00',
      end_time: '2026-11-23T07:45:00',
      max_capacity: 6,
      waiting: 0,
      people: [person('Lía Paz', { first_visit: true })],
    },
  ],
}

it('E01: a quiet day has no empty parts: one line of work, one sentence and the classes of the next day', async () => {
  details['/api/admin/figures/occupancy'] = { ...range, cells: [] }
  await show(<Overview />, answersOf({ ...quiet, next_day: monday }))
  expect(await part('Por hacer')).toHaveTextContent(/^Por hacerTodo en orden$/)
  const day = await part('Lunes 23 de noviembre')
  expect(day).toHaveTextContent('1 clase, 3 de 6 lugares · 1 persona viene por primera vez')
  expect(within(day).getByRole('link', { name: /PILATES/ })).toHaveAttribute(
    'href',
    '/calendario?dia=2026-11-23&clase=n',
  )
  await waitFor(() =>
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Por hacer',
      'Clases de hoy',
      'Lunes 23 de noviembre',
    ]),
  )
  expect(document.body).toHaveTextContent('Hoy no hay clases')
  expect(document.body).not.toHaveTextContent('Ayer')
  details['/api/admin/figures/occupancy'] = heat
})

it('E01: the people of the next day lead to their files, and nobody is marked before the day', async () => {
  await show(<Overview />, answersOf({ ...quiet, next_day: monday }))
  await userEvent.click(await button('Lía Paz, Primera visita'))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Ver su ficha'])
})

it('E01: a closed day says why, and names tomorrow', async () => {
  const tomorrow = { date: '2026-11-21', classes: [{ ...pilates, start_time: '2026-11-21T07:00:00' }] }
  await show(<Overview />, answersOf({ ...quiet, closed_reason: 'Fumigación', next_day: tomorrow }))
  await part('Mañana, sábado 21 de noviembre')
  expect(document.body).toHaveTextContent('Hoy el estudio está cerrado: Fumigación.')
})

it('E01: who may not read figures or clients sees neither money nor whom the studio is losing', async () => {
  await show(<Overview />, answersOf({ ...full, money: null, losing: null }), '/', ['reception'])
  await part('Por hacer')
  expect(document.body).not.toHaveTextContent(/Ayer|Clientes que se van|Ocupación/)
})

it('a part that fails shows its own error and can be loaded again', async () => {
  let broken: string | undefined = '/api/admin/figures/occupancy'
  await show(<Overview />, (path) => {
    if (path === broken) throw new Error('no answer')
    return answersOf(full)(path)
  })
  await screen.findByText(/^No se pudo cargar la ocupación\./)
  expect(document.body).toHaveTextContent('Eva Luna')
  broken = undefined
  await userEvent.click(await button('Intentar de nuevo'))
  await screen.findByRole('table', { name: 'Ocupación por día y hora' })
})

it('a day that fails says so and can be loaded again', async () => {
  let broken = true
  await show(<Overview />, (path) => {
    if (broken && path === '/api/user/today') throw new Error('no answer')
    return answersOf(full)(path)
  })
  await screen.findByText(/^No se pudo cargar el día del estudio\./)
  broken = false
  await userEvent.click(await button('Intentar de nuevo'))
  await part('Por hacer')
  expect(links()).toContain('/pagos')
})

it('a coach who offered is confirmed with one press that can be undone, and a request is declined with a reason', async () => {
  const sent: [string, unknown][] = []
  await show(<Overview />, (path, body) => {
    if (body === undefined) return answersOf(full)(path)
    sent.push([path, body])
    return { undo: { id: 'u1', seconds: 10 } }
  })
  await userEvent.click(await button('Confirmar a Luna'))
  expect(await screen.findByText('Luna da SCULPT')).toBeVisible()
  await userEvent.click(await button('Deshacer'))
  await waitFor(() => expect(sent).toHaveLength(2))
  await userEvent.click(await button('No aprobar'))
  const dialog = within(await screen.findByRole('dialog', { name: 'No aprobar la suplencia' }))
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Nadie puede')
  await userEvent.click(dialog.getByRole('button', { name: 'No aprobar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/admin/substitutions/s1/confirm', { instructor_id: 'k2' }],
      ['/api/schedule/undo/u1', {}],
      ['/api/admin/substitutions/s1/decline', { reason: 'Nadie puede' }],
    ]),
  )
})
