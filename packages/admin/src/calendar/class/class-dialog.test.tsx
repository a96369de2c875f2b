import 'fake-indexeddb/auto'
import { ApiError, addMarks, MARK_DATABASE, unsentMarks } from '@estudio/client'
import { member } from '@estudio/client/testing'
import type { Role } from '@estudio/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Answers, leave, show } from '../../testing/screen.tsx'
import { scheduled } from '../testing.ts'
import { ClassDialog } from './class-dialog.tsx'

// Tests of other files leave marks in the database that they share.
beforeEach(() => void indexedDB.deleteDatabase(MARK_DATABASE))
afterEach(async () => {
  vi.unstubAllGlobals()
  await leave()
})

const nothing = () => undefined
const asked = vi.fn()
const ana = {
  reservation_id: 'r1',
  pass_id: '11111111-0000-4000-8000-000000000000',
  display_name: 'Ana Sol',
  attended: null,
  health_note: null,
}
const person = {
  first_visit: true,
  birthday: false,
  last_class_of_plan: false,
  from_waitlist: true,
  owes_payment: true,
}

interface Options {
  isOpen?: boolean
  roles?: Role[]
  /** Answers the calls that this test is about. */
  answers?: Answers
}

const open = (given: Parameters<typeof scheduled>[1] = {}, { isOpen = true, roles, answers }: Options = {}) =>
  show(
    <ClassDialog
      entry={scheduled('2026-11-20T07:00', { id: 'class-1', reservation_count: 2, ...given })}
      open={isOpen}
      bookable
      onEdit={nothing}
      onDelete={nothing}
      onCancel={nothing}
      onRepeat={nothing}
      onClose={nothing}
    />,
    (path, body) => {
      asked(path)
      const own = answers?.(path, body)
      if (own !== undefined) return own
      if (path.endsWith('/roster'))
        return {
          attendance_opens_at: '2026-11-20T13:30:00Z',
          people: [
            { ...ana, ...person },
            { reservation_id: 'r2', display_name: 'Eva Luz', attended: true, health_note: 'Rodilla' },
          ],
          waiting: [{ place: 1, display_name: 'Iris Paz' }],
        }
      if (path.endsWith('/waitlist')) return { entries: [] }
      if (path.includes('/export')) return new Response('Clase,Cliente\r\nPilates,Ana Sol\r\n')
      return { reservations: [] }
    },
    '/',
    roles,
  )

it('prints who comes, what to know about them but for their health and payments, and who waits, on a sheet that leaves afterwards', async () => {
  const sheets: (string | null | undefined)[] = []
  const sheet = () => document.querySelector('#hoja-impresa')
  vi.stubGlobal('print', () => sheets.push(sheet()?.textContent))
  await open()
  const print = await screen.findByRole('button', { name: 'Imprimir lista' })
  await waitFor(() => expect(print).toBeEnabled())
  await userEvent.click(print)
  expect(sheets).toEqual([
    expect.stringMatching(
      /Pilates.*20 de noviembre, 7:00 a\.m\..*1Ana SolPrimera visita · De lista de espera☐2Eva LuzAsistió.*Iris Paz$/,
    ),
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(sheet()).toBeNull())
})

it('a list that cannot be read says so, and is read again', async () => {
  let broken = true
  await open(
    {},
    {
      answers: (path) => {
        if (path.endsWith('/roster') && broken) throw new ApiError(500, 'internal_error', 'x')
      },
    },
  )
  await screen.findByText(/Error al cargar la lista de la clase/)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir lista' })).toBeEnabled())
})

/** A camera that sees the pass of Ana. */
const showAnasPass = () => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => [{ rawValue: `${ana.pass_id}.1796000000.${'A'.repeat(43)}` }]
    },
  )
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [{ stop: nothing }] }) },
  })
  onTestFinished(() => {
    play.mockRestore()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
}

it('reception scans the pass of a member, who is registered without it when it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') })
  showAnasPass()
  const sent: unknown[] = []
  let attended: boolean | null = null
  await open(
    {},
    {
      roles: ['reception'],
      answers: (path, body) => {
        if (path.endsWith('/roster'))
          return { id: 'class-1', people: [{ ...ana, ...person, attended }], waiting: [] }
        if (path !== '/api/check-ins') return undefined
        sent.push(body)
        if (sent.length === 1) throw ApiError.refused(409, 'pass_expired', 'Ese pase ya venció.')
        attended = true
        return { check_in: { reservation_id: 'r1', display_name: 'Ana Sol', plan_ended: false } }
      },
    },
  )
  const arrivals = await screen.findByRole('button', { name: 'Registrar llegadas' })
  await waitFor(() => expect(arrivals).toBeEnabled())
  await userEvent.click(arrivals)
  const door = within(await screen.findByRole('dialog', { name: 'Llegadas' }))
  await door.findByText('Ese pase ya venció.')
  await userEvent.click(door.getByRole('button', { name: 'Registrar sin pase' }))
  await door.findByText('Adelante')
  await door.findByText('Ya llegó')
  expect(sent).toEqual([
    { token: expect.stringContaining(ana.pass_id), schedule_id: 'class-1' },
    { reservation_id: 'r1', schedule_id: 'class-1' },
  ])
})

it('the dialog of arrivals sends the marks that wait on this device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') })
  const mark = {
    id: 'k1',
    class_id: 'class-2',
    reservation_id: 'r9',
    attended: false,
    at: '2026-11-20T07:59:00Z',
  }
  const sent: unknown[] = []
  await open(
    {},
    {
      answers: (path, body) => {
        if (path.endsWith('/roster')) return { id: 'class-1', people: [{ ...ana, ...person }], waiting: [] }
        if (!path.endsWith('/attendance')) return undefined
        sent.push([path, body])
        return { reservations: [], kept: [] }
      },
    },
  )
  const arrivals = await screen.findByRole('button', { name: 'Registrar llegadas' })
  await waitFor(() => expect(arrivals).toBeEnabled())
  await addMarks(member.id, [mark])
  await userEvent.click(arrivals)
  const { reservation_id, attended, at } = mark
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/schedule/class-2/attendance', { attendance: [{ reservation_id, attended, at }] }],
    ]),
  )
  await waitFor(async () => expect((await unsentMarks(member.id)).size).toBe(0))
})

it.each([
  ['the day before', '2026-11-20T06:59:00Z', 0],
  ['the first moment of the day', '2026-11-20T07:00:00Z', 1],
])('arrivals are registered on the day of the class: %s', async (_what, now, buttons) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  await open()
  await screen.findByRole('button', { name: 'Imprimir lista' })
  expect(screen.queryAllByRole('button', { name: 'Registrar llegadas' })).toHaveLength(buttons)
})

it('exports the reservations of the class', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar la lista de la clase' }))
  await userEvent.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement)
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      '/api/admin/user-schedules/export?schedule_id=class-1&status=reserved&format=csv',
    ),
  )
})

it.each([
  ['a free place', { reservation_count: 13 }, true, false],
  ['no free place', { reservation_count: 14 }, true, true],
  ['a place that is held for the waiting list', { reservation_count: 13, held_count: 1 }, true, true],
  ['no free place, after the start', { reservation_count: 14 }, false, false],
])('a class with %s takes members on its waiting list: %o', async (_what, given, isOpen, waits) => {
  await open(given, { isOpen })
  const section = within(await screen.findByRole('region', { name: 'Reservar para una persona' }))
  expect(section.queryByRole('button', { name: 'Anotar en lista de espera' }) !== null).toBe(waits)
})

it.each([
  ['scheduled', 'Cambió'],
  ['canceled', 'Se canceló'],
] as const)('the message to a class that is %s begins with the ready text for it', async (status, text) => {
  const templates = [
    { id: 'class_changed', name: 'Clase cambiada', text: 'Cambió' },
    { id: 'class_canceled', name: 'Clase cancelada', text: 'Se canceló' },
  ]
  const preview = { total: 0, left_out: [], first: null }
  await open(
    { status },
    {
      answers: (path) => {
        if (path.endsWith('/message-templates')) return { templates, version: 1 }
        return path.endsWith('/preview') ? preview : undefined
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Avisar a la clase' }))
  expect(await screen.findByRole('textbox', { name: 'Mensaje' })).toHaveValue(text)
})

it('a person of the class gets a standing place in three presses, and then has a pin in words', async () => {
  const user = { id: 'ana', display_name: 'Ana Sol' }
  const reservation = { id: 'r1', user, status: 'reserved', attendance: null, override_reason: null }
  let hasPlace = false
  const sent: unknown[] = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') })
  await open(
    { series_id: 's1', start_time: '2026-11-24T07:00' },
    {
      answers: (path, body) => {
        if (path.startsWith('/api/admin/plans')) return { plans: [{ standing_per_week: 1 }] }
        if (path === '/api/admin/standing-places')
          return {
            series: [
              {
                id: 's1',
                places: [
                  { user: { id: 'eva', full_name: 'Eva Luz' }, state: 'active' },
                  { user: { id: 'ana', full_name: 'Ana Sol' }, state: hasPlace ? 'active' : 'ended' },
                ],
              },
            ],
          }
        if (path.endsWith('/standing-places')) {
          sent.push([path, body])
          hasPlace = true
          return { standing_place: {} }
        }
        if (path.endsWith('/reservations')) return { reservations: [reservation] }
      },
    },
  )
  expect(await screen.findByText('Con lugar fijo y sin reservación: Eva Luz')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /: Ana Sol$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dar lugar fijo' }))
  const question = await screen.findByRole('dialog', { name: 'Dar lugar fijo a Ana Sol' })
  await userEvent.click(within(question).getByRole('button', { name: 'Dar lugar fijo' }))
  expect(await screen.findByText('Lugar fijo')).toBeVisible()
  expect(sent).toEqual([
    ['/api/admin/users/ana/standing-places', { series_id: 's1', from: '2026-11-24', place_id: null }],
  ])
})

it('a class that collides with the own calendar of its coach says so', async () => {
  await open({ busy_coaches: ['Sol', 'Luna'] })
  expect(await screen.findByText('Choca con la agenda de Sol y Luna')).toBeVisible()
})
