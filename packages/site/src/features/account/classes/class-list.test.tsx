import type { Reservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { sampleReservation } from '../../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../../testing/screen'
import { gate, proxyError, server } from '../../../testing/server'
import { Classes } from './classes'

const { myClasses } = texts
const start = Date.parse('2026-11-21T00:00:00Z')

beforeEach(() => {
  // A day before the class.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start - 24 * 3_600_000 })
  server.use(http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })))
})

const owning = (reservations: object[]) =>
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations })))
const opens = (at = '/') => renderScreen(<Classes />, { session: signedIn, at })
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')

it('the coming classes are listed first, the next one on top, without past and cancelled ones; the limit to cancel is said once', async () => {
  owning([
    sampleReservation({ id: 'later', schedule_id: 'c2', name: 'CALMA', start_time: '2026-11-22T09:00:00' }),
    sampleReservation({ id: 'off', schedule_id: 'c3', name: 'BARRE', status: 'canceled' }),
    sampleReservation({ id: 'over', schedule_id: 'c4', name: 'FUERZA', start_time: '2026-11-19T09:00:00' }),
    sampleReservation(),
  ])
  opens()
  await screen.findByRole('list', { name: 'Próximas' })
  expect(rows('Próximas').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Pilates.*vie 20 nov · 5:00 p\.m\..*Cancelar$/),
    expect.stringMatching(/^CALMA.*dom 22 nov · 9:00 a\.m\..*Cancelar$/),
  ])
  expect(screen.getByText('Cancela gratis hasta 6 horas antes de cada clase.')).toBeVisible()
})

it('E01: nothing stands above or below the list before all that the page shows there is read', async () => {
  owning([sampleReservation()])
  const held = gate()
  server.use(
    http.get('/api/user/waitlist', async () => {
      await held.opened
      return HttpResponse.json({ entries: [] })
    }),
  )
  const { queryClient } = opens()
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  held.open()
  expect(await screen.findByRole('list', { name: 'Próximas' })).toBeVisible()
})

it('MYC-05, MYC-09: a class of the list opens its details, and its Cancelar asks at once', async () => {
  const held = sampleReservation()
  owning([held])
  const { user } = opens()
  await user.click(await screen.findByRole('button', { name: /^Pilates/ }))
  expect(screen.getByRole('dialog', { name: myClasses.details })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const cancel = 'Cancelar Pilates, viernes 20 de noviembre, 5:00 p.m.'
  await user.click(screen.getByRole('button', { name: cancel }))
  expect(screen.getByRole('dialog', { name: myClasses.confirmCancel })).toBeVisible()
  await user.click(screen.getByRole('button', { name: texts.booking.cancel.keep }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const canceled = { ...held, status: 'canceled', canceled_by: 'member', class_returned: true }
  server.use(
    http.patch('/api/user-schedules/r1', () => {
      owning([canceled])
      return HttpResponse.json({ reservation: canceled })
    }),
  )
  await user.click(screen.getByRole('button', { name: cancel }))
  await user.click(screen.getByRole('button', { name: texts.booking.cancel.button }))
  expect(await screen.findByText(myClasses.noneComing)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Próximas' })).toHaveFocus())
})

it('a class of the list goes into the calendar of the device', async () => {
  owning([sampleReservation()])
  server.use(http.get('/api/user-schedules/r1/calendar.ics', () => HttpResponse.text('BEGIN:VCALENDAR')))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  onTestFinished(() => saved.mockRestore())
  const { user } = opens()
  await user.click(await screen.findByRole('button', { name: /^Calendario: Pilates/ }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

it('MYC-10: within the last hour Cancelar is off, and the list says why', async () => {
  vi.setSystemTime(start - 30 * 60_000)
  owning([sampleReservation({ cancellation: 'refused' })])
  opens()
  expect(await screen.findByRole('button', { name: /^Cancelar Pilates/ })).toBeDisabled()
  expect(screen.getByText('La clase está por comenzar, no es posible cancelar tu reservación')).toBeVisible()
})

it('MYC-03: a member without coming classes is sent to the schedule', async () => {
  owning([])
  opens()
  expect(await screen.findByText('No tienes clases reservadas.')).toBeVisible()
  expect(screen.getByText('Actualmente no hay horarios registrados.')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: myClasses.seeSchedule }))
    expect(link).toHaveAttribute('href', '/horarios')
})

const canceledBy = (canceled_by: 'member' | 'studio', class_returned: boolean, user_plan_id = 'p1') =>
  ({ status: 'canceled', canceled_by, class_returned, user_plan_id }) as const

it('MYC-06: past classes say whether the member came, and cancelled ones whether the class returned', async () => {
  const given: Partial<Reservation>[] = [
    { attendance: 'attended' },
    { attendance: 'no_show' },
    {},
    canceledBy('member', true),
    canceledBy('member', false),
    canceledBy('studio', true, 'p2'),
  ]
  const plan = { name: '8 Clases', status: 'active', payment_status: 'completed' }
  owning([])
  server.use(
    http.get('/api/user/plans', () =>
      HttpResponse.json({
        plans: [
          { ...plan, id: 'p1', has_class_limit: true, class_limit: 8, classes_remaining: 7 },
          { ...plan, id: 'p2', has_class_limit: false, class_limit: null, classes_remaining: null },
        ],
      }),
    ),
    http.get('/api/user/past-reservations', () =>
      HttpResponse.json({
        reservations: given.map((one, index) =>
          sampleReservation({
            ...one,
            id: `r${index}`,
            schedule_id: `c${index}`,
            start_time: '2025-11-17T07:00:00',
          }),
        ),
        total: 6,
      }),
    ),
  )
  const { user } = opens()
  await user.click(await screen.findByRole('button', { name: 'Pasadas', expanded: false }))
  await screen.findByRole('list', { name: 'Pasadas' })
  await screen.findByText('La clase regresó a tu plan.')
  const moment = 'lunes 17 de noviembre de 2025, 7:00 a.m.'
  expect(rows('Pasadas').map((row) => row.textContent?.split(moment)[1])).toEqual([
    expect.stringContaining('Asististe'),
    expect.stringContaining('Faltaste'),
    expect.stringContaining('Clase finalizada'),
    expect.stringMatching(/CANCELADAPor tiLa clase regresó a tu plan\.$/),
    expect.stringMatching(/CANCELADAPor tiLa clase contó como tomada\.$/),
    expect.stringMatching(/CANCELADAPor el estudio$/),
  ])
  const buttons = rows('Pasadas').map((row) => within(row).queryByRole('button') !== null)
  expect(buttons).toEqual([true, true, true, false, false, false])
})

it('past classes come page by page; after the last page the focus is on the list', async () => {
  owning([])
  const page = (ids: string[]) =>
    ids.map((id) => sampleReservation({ id, schedule_id: id, start_time: '2026-11-10T09:00:00' }))
  const asked: string[] = []
  server.use(
    http.get('/api/user/past-reservations', ({ request }) => {
      const number = new URL(request.url).searchParams.get('page') ?? ''
      asked.push(number)
      return HttpResponse.json({
        reservations: number === '1' ? page(['a', 'b']) : page(['b', 'c']),
        total: 4,
      })
    }),
  )
  const { user } = opens('/?vista=pasadas')
  const more = await screen.findByRole('button', { name: 'Ver más' })
  expect(rows('Pasadas')).toHaveLength(2)
  await user.click(more)
  // A class ended between the two pages, which moved one row to the second page.
  await waitFor(() => expect(rows('Pasadas')).toHaveLength(3))
  expect(asked).toEqual(['1', '2'])
  await waitFor(() => expect(screen.getByRole('list', { name: 'Pasadas' })).toHaveFocus())
})

it('a page of past classes that cannot be read can be tried again', async () => {
  owning([])
  let broken = true
  server.use(
    http.get('/api/user/past-reservations', ({ request }) => {
      if (broken) return proxyError()
      const first = new URL(request.url).searchParams.get('page') === '1'
      return HttpResponse.json({
        reservations: first ? [sampleReservation({ start_time: '2026-11-10T09:00:00' })] : [],
        total: 2,
      })
    }),
  )
  const { user } = opens('/?vista=pasadas')
  expect(await screen.findByText('Error al cargar tus clases pasadas')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  const more = await screen.findByRole('button', { name: 'Ver más' })
  broken = true
  await user.click(more)
  expect(await screen.findByText('Error al cargar tus clases pasadas')).toBeVisible()
  expect(rows('Pasadas')).toHaveLength(1)
})

it('a member without past classes reads that they will be here', async () => {
  owning([])
  server.use(http.get('/api/user/past-reservations', () => HttpResponse.json({ reservations: [], total: 0 })))
  opens('/?vista=pasadas')
  expect(await screen.findByText('Aquí verás las clases que ya tomaste.')).toBeVisible()
})
