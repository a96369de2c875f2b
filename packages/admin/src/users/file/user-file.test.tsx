import { ApiError } from '@estudio/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill } from '../../testing/screen.tsx'
import { answersWith, eva, open, plan } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Chooses an action behind the dots. */
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones: Eva Luna' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const today = async () => within(await screen.findByRole('region', { name: 'Hoy' }))
const attention = async () =>
  within(await screen.findByRole('list', { name: 'Requiere atención' }))
    .getAllByRole('note')
    .map(({ textContent }) => textContent)

it('the name in the list leads to the page of the person', async () => {
  await open('')
  await userEvent.click(await screen.findByRole('link', { name: 'Eva Luna' }))
  await screen.findByRole('heading', { level: 1, name: 'Eva Luna' })
  screen.getByText('Desde el 1 de junio de 2026')
  expect(screen.getByRole('link', { name: 'Volver a Clientes' })).toHaveAttribute('href', '/usuarios')
})

it('staff call the person and write to her by WhatsApp from the page', async () => {
  await open('/u1')
  expect(await screen.findByRole('link', { name: 'Llamar al 667 123 4567' })).toHaveAttribute(
    'href',
    'tel:6671234567',
  )
  const chat = screen.getByRole('link', { name: 'Escribir por WhatsApp' }).getAttribute('href')
  expect(chat).toMatch(/^https:\/\/wa\.me\/526671234567\?text=Hola/)
})

it('a number that WhatsApp cannot have is only called', async () => {
  await open('/u1', answersWith({ ...eva, phone: '123 4567' }))
  await screen.findByRole('link', { name: 'Llamar al 123 4567' })
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
})

it('says plan, classes left, end and last visit in one line, and flags absences, a suspension and a birthday', async () => {
  const absences = { count: 3, limit: 3, window_days: 30, suspended_until: '2026-11-27T18:00:00Z' }
  await open('/u1', answersWith({ ...eva, birthdate: '1990-11-20' }, absences))
  const facts = await today()
  await facts.findByText('8 Clases · quedan 5 · vence el 30 nov · última visita el 18 nov')
  facts.getByText('Hoy cumple años')
  await facts.findByText('Lleva 3 de 3 ausencias en 30 días.')
  facts.getByText('No puede reservar hasta el 27 de noviembre de 2026.')
  expect(screen.queryByRole('list', { name: 'Requiere atención' })).toBeNull()
})

it.each([
  ['a health note', true],
  ['none', false],
  ['a reader without the right', null],
])(
  'the file flags that there is a health note, and reads its text on request only: %s',
  async (_case, health_note) => {
    const asked: string[] = []
    const answers = answersWith(eva, null, { last_visit: null, next_class: null, health_note })
    await open('/u1', (path, body) => {
      asked.push(path)
      return path.endsWith('/health-note') ? { health_note: 'Rodilla', consent: null } : answers(path, body)
    })
    await (await today()).findByText(/aún no viene/)
    if (!health_note) {
      expect(screen.queryByText('Tiene nota de salud')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Ver nota de salud' })).toBeNull()
      return
    }
    expect(
      within(screen.getByRole('list', { name: 'Para recordar' })).getByText('Tiene nota de salud'),
    ).toBeVisible()
    expect(asked.some((path) => path.endsWith('/health-note'))).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Ver nota de salud' }))
    await screen.findByText('Rodilla')
  },
)

it('says that a bank reclaims a payment, with a link to the payments', async () => {
  await open('/u1', answersWith({ ...eva, open_disputes: 1 }))
  const list = within(await screen.findByRole('list', { name: 'Requiere atención' }))
  expect(list.getByText('El banco reclama un pago en línea.')).toBeVisible()
  expect(list.getByRole('link', { name: 'Ver planes y pagos' })).toHaveAttribute('href', '/usuarios/u1/pagos')
})

it('pins the two newest notes, with a short date', async () => {
  const note = (id: string) => ({
    id,
    text: `Nota ${id}`,
    author: { id: 'k1', name: 'Sol' },
    created_at: '2026-11-19T17:05:00Z',
    version: 1,
  })
  await open('/u1', (path, body) =>
    path.includes('/notes?') ? { notes: ['3', '2', '1'].map(note), total: 3 } : answersWith(eva)(path, body),
  )
  const pinned = within(await screen.findByRole('region', { name: 'Notas' }))
  await pinned.findByText('Nota 3')
  expect(pinned.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nota 3Sol, 19 nov',
    'Nota 2Sol, 19 nov',
  ])
})

it('the header has its buttons before the person is read', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => void (answer = done))
  await open('/u1', async (path, body) => {
    if (path === '/api/admin/users/u1') await held
    return answersWith({ ...eva, phone: null })(path, body)
  })
  expect(await screen.findByRole('button', { name: 'Reservar' })).toBeDisabled()
  screen.getByRole('link', { name: 'Cobrar' })
  answer()
  await screen.findByText('Sin celular')
  expect(screen.getByRole('button', { name: 'Reservar' })).toBeEnabled()
})

it.each([
  ['nothing', [], []],
  [
    'a payment to verify',
    [{ ...plan, status: 'frozen', payment_status: 'pending' }],
    ['Hay un pago por verificar: 8 Clases, $1,200.00.'],
  ],
  [
    'two equal payments to verify',
    [
      { ...plan, status: 'frozen', payment_status: 'pending' },
      { ...plan, id: 'p2', status: 'frozen', payment_status: 'pending' },
    ],
    ['Hay un pago por verificar: 8 Clases, $1,200.00.', 'Hay un pago por verificar: 8 Clases, $1,200.00.'],
  ],
  ['a plan that ends today, which the line at the top says', [{ ...plan, end_date: '2026-11-20' }], []],
])('what needs attention: %s', async (_what, user_plans, sentences) => {
  const warned = vi.spyOn(console, 'error')
  await open('/u1', answersWith({ ...eva, user_plans }))
  await today()
  if (sentences.length === 0) expect(screen.queryByRole('list', { name: 'Requiere atención' })).toBeNull()
  else expect((await attention()).map((text) => text?.replace('Ver planes y pagos', ''))).toEqual(sentences)
  expect(warned).not.toHaveBeenCalledWith(expect.stringContaining('same key'), expect.anything())
})

it.each([
  ['scheduled', '/calendario?dia=2026-11-23&clase=c1'],
  ['canceled', '/usuarios/u1/calendario'],
])('the link to a reservation of a %s class leads to %s', async (class_status, address) => {
  const reservation = {
    id: 'r1',
    user: { id: 'u1', full_name: 'Eva Luna', erased: false },
    schedule_id: 'c1',
    start_time: '2026-11-23T07:00:00',
    class_status,
  }
  await open('/u1/reservaciones/r1', (path, body) =>
    path.includes('/user-schedules/') ? reservation : answersWith(eva)(path, body),
  )
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address))
})

it.each([
  ['datos', 'Datos del cliente'],
  ['planes', 'Planes de Eva Luna'],
  ['calendario', 'Reservaciones de Eva Luna'],
])(
  'the address of the dialog %s opens it over the page, and closing it returns there',
  async (path, title) => {
    await open(`/u1/${path}`)
    await screen.findByRole('dialog', { name: title })
    await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('heading', { level: 1, name: 'Eva Luna' })
  },
)

it('a tab has an address, and stays behind a dialog', async () => {
  await open('/u1/pagos')
  await screen.findByRole('tab', { name: 'Planes y pagos', selected: true })
  await screen.findByRole('heading', { level: 3, name: '8 Clases' })
  await choose('Ver datos')
  await screen.findByRole('dialog', { name: 'Datos del cliente' })
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('tab', { name: 'Planes y pagos', selected: true })
})

it('changing the data of a person from a tab returns to the tab', async () => {
  const saved = { ...eva, full_name: 'Eva Luna', address: null, version: 1 }
  await open('/u1/pagos', (path, body) =>
    body === undefined ? answersWith(saved)(path) : { ...saved, ...(body as object), version: 2 },
  )
  await choose('Modificar datos')
  await fill(await screen.findByRole('textbox', { name: 'Domicilio' }), 'Calle 2')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('tab', { name: 'Planes y pagos', selected: true })
  expect(screen.getByTestId('address').textContent).toBe('/usuarios/u1/pagos')
})

it('a failed read of the person shows an error, and can be repeated', async () => {
  let broken = true
  await open('/u1', (path, body) => {
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    return answersWith(eva)(path, body)
  })
  await screen.findByText('Error al cargar detalles del usuario')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByRole('heading', { level: 1, name: 'Eva Luna' })
})

it.each(['/documents', '/visits', '/absences'])(
  'a failed read of %s shows one error, and can be repeated',
  async (part) => {
    let broken = true
    await open('/u1', (path, body) => {
      if (broken && path.endsWith(part)) throw new ApiError(500, 'internal_error', 'x')
      return answersWith(eva)(path, body)
    })
    await today()
    await screen.findByText('Error al cargar detalles del usuario')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await waitFor(() => expect(screen.queryByText('Error al cargar detalles del usuario')).toBeNull())
  },
)

it('the facts are busy until documents, visits and absences are read', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => void (answer = done))
  await open('/u1', async (path, body) => {
    if (path.endsWith('/documents')) await held
    return answersWith(eva)(path, body)
  })
  const facts = await screen.findByRole('region', { name: 'Hoy' })
  expect(facts).toHaveAttribute('aria-busy', 'true')
  answer()
  await waitFor(() => expect(facts).toHaveAttribute('aria-busy', 'false'))
})

it('a required waiver that is missing needs attention, with a link to the documents', async () => {
  const answers = answersWith({ ...eva, user_plans: [] })
  await open('/u1', (path, body) =>
    path.endsWith('/documents')
      ? { documents: [], waiver: { version: 2, missing: true } }
      : answers(path, body),
  )
  await screen.findByText('Responsiva sin firmar.')
  await userEvent.click(screen.getByRole('link', { name: 'Ver documentos' }))
  await screen.findByRole('button', { name: 'Registrar responsiva firmada' })
})

it('reception books, charges and does everything else from the file, but changes nothing about a coach', async () => {
  const coach = { ...eva, roles: ['instructor'] }
  await open('/u1', answersWith(coach), ['reception'])
  await screen.findByRole('heading', { level: 1, name: 'Eva Luna' })
  expect(screen.getByRole('link', { name: 'Cobrar' })).toHaveAttribute('href', '/cobrar?cliente=u1')
  expect(screen.getAllByRole('button', { name: 'Reservar' })).not.toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Acciones: Eva Luna' }))
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(actions).toEqual(['Ver datos', 'Ver planes del cliente', 'Ver calendario', 'Avisar'])
})

it('the file shows the standing places with their next dates, and drops one of them after a question', async () => {
  const date = (day: string, over: object) => ({
    schedule_id: day,
    start_time: `${day}T19:00:00`,
    end_time: `${day}T19:50:00`,
    reason: null,
    reservation_id: null,
    place: 'Reformer 4',
    awaits_renewal: false,
    cancel_rules: null,
    make_up: null,
    ...over,
  })
  const make_up = { code: 'ok', valid_until: '2099-12-31' }
  let first = date('2099-12-01', { state: 'held', make_up })
  const sent: unknown[] = []
  await open('/u1', (path, body) => {
    if (path.endsWith('/skips')) {
      sent.push([path, body])
      first = date('2099-12-01', { state: 'released', reason: 'studio', place: null })
      return { standing_place: {} }
    }
    if (path.endsWith('/make-ups'))
      return {
        make_ups: [
          { id: 'm1', state: 'open', valid_until: '2099-12-14' },
          { id: 'm2', state: 'used' },
        ],
      }
    if (!path.endsWith('/standing-places')) return answersWith(eva)(path, body)
    const dates = [first, date('2099-12-08', { state: 'skipped', reason: 'paused', place: null })]
    const series = { weekday: 2, start_time: '19:00', class_name: 'Reformer' }
    return {
      standing_places: [
        {
          id: 'p1',
          user_id: 'u1',
          state: 'active',
          since: '2026-10-01',
          place_label: 'Reformer 4',
          series,
          dates,
        },
      ],
    }
  })
  const list = within(await screen.findByRole('list', { name: 'Martes, 7:00 p.m. · Reformer' }))
  expect(list.getByText('Apartada · Reformer 4')).toBeVisible()
  expect(await screen.findByText('1 reposición, hasta el 14 de diciembre')).toBeVisible()
  expect(list.getByText('No va: el plan está en pausa')).toBeVisible()
  await userEvent.click(list.getByRole('button', { name: /^No va: / }))
  const question = within(screen.getByRole('dialog', { name: '¿Soltar el 1 de diciembre?' }))
  expect(question.getByText(/Recibe una reposición, válida hasta el 31 de diciembre/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'No va' }))
  expect(await list.findByText('No va: el estudio soltó la fecha')).toBeVisible()
  expect(sent).toEqual([['/api/admin/users/u1/standing-places/p1/skips', { schedule_id: '2099-12-01' }]])
})
