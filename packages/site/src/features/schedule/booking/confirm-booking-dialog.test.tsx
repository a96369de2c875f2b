import { useOwnPlans } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, refusal, server } from '../../../testing/server'
import { useDay } from '../use-day'
import { BookingProvider } from './booking-provider'
import { ConfirmBookingDialog } from './confirm-booking-dialog'
import { bookedItem } from './testing'

const plan = { id: 'up1', name: '8 Clases', class_limit: 8, classes_remaining: 8 } as UserPlan

/** The page behind the dialog. */
const Behind = () => {
  const plans = useOwnPlans()
  const { classes, reservations } = useDay('2026-11-23')
  return (
    <p>
      {plans.data?.[0]?.classes_remaining} clases, {classes?.[0]?.reservation_count} lugares,{' '}
      {reservations.length} reservas
    </p>
  )
}

/**
 * Opens the dialog in a studio whose state answers every list. `book` may change the state, and returns the response.
 */
const open = (
  book: (studio: { taken: number; held: number }) => Response,
  makeUpUntil: string | null = null,
) => {
  const studio = { taken: 0, held: 0 }
  server.use(
    http.get('/api/user/plans', () =>
      HttpResponse.json({ plans: [{ ...plan, classes_remaining: 8 - studio.held }] }),
    ),
    http.get('/api/schedule', () =>
      HttpResponse.json({
        schedule: [{ id: 'c1', start_time: bookedItem.start_time, reservation_count: studio.taken }],
      }),
    ),
    http.get('/api/user-schedules', () =>
      HttpResponse.json({ reservations: Array(studio.held).fill({ id: 'r1', schedule_id: 'c1' }) }),
    ),
    http.get('/api/schedule/c1/verdict', () =>
      HttpResponse.json({ code: 'ok', message: null, waitlist: null, make_up_until: null }),
    ),
    http.post('/api/user-schedules', () => book(studio)),
  )
  return renderScreen(
    <BookingProvider onChange={() => undefined}>
      <Behind />
      <ConfirmBookingDialog item={bookedItem} gate={{ kind: 'confirm', plan, warnings: [], makeUpUntil }} />
    </BookingProvider>,
    { session: signedIn },
  )
}

it('BOK-08: plans and places are refetched after a lost response', async () => {
  const { user } = open((studio) => {
    studio.taken = 1
    studio.held = 1
    return proxyError()
  })
  expect(await screen.findByText('8 clases, 0 lugares, 0 reservas')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reservar PILATES, 7:00 a.m.' }))
  expect(await screen.findByText(texts.booking.reserveError)).toBeVisible()
  expect(await screen.findByText('7 clases, 1 lugares, 1 reservas')).toBeInTheDocument()
})

it('BOK-08: a refusal shows the server’s text, and the current number of places', async () => {
  const { user } = open((studio) => {
    studio.taken = 12
    return refusal(409, 'class_full', 'La clase ya se llenó.')
  })
  expect(await screen.findByText('8 clases, 0 lugares, 0 reservas')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reservar PILATES, 7:00 a.m.' }))
  expect(await screen.findByText('La clase ya se llenó.')).toBeVisible()
  expect(await screen.findByText('8 clases, 12 lugares, 0 reservas')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Buscar otro horario' })).toHaveAttribute(
    'href',
    '/horarios?dia=2026-11-23',
  )
})

const hasBooked = (has_booked: boolean) =>
  server.use(http.get('/api/auth/me', () => HttpResponse.json({ profile: { has_booked } })))
const firstBooking = () => hasBooked(false)

it.each([
  [
    '2026-11-22T14:00:00Z',
    [/más tardar el lunes 23 de noviembre, 1:00 a\.m\. y/, /hasta una hora antes/],
    /^Esta clase/,
  ],
  ['2026-11-23T13:00:01Z', [/^Esta clase ya no se puede cancelar/], /hasta una hora antes/],
] as const)('BOK-19: at %s shows the effect of cancelling this class', async (now, said, unsaid) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  firstBooking()
  open(() => proxyError())
  for (const sentence of said) expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByText(unsaid)).toBeNull()
})

it('E04: the first line says until when cancelling is free; the rules open at the first booking, and later by a press', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T14:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  hasBooked(true)
  const { user, queryClient } = open(() => proxyError())
  const line = await screen.findByText('Cancela gratis hasta mañana a la 1:00 a.m.')
  expect(line).toBeVisible()
  expect(line.compareDocumentPosition(screen.getByText('PILATES'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText(/al menos 5 minutos antes/)).not.toBeVisible()
  await user.click(screen.getByText('Reglas'))
  expect(screen.getByText(/al menos 5 minutos antes/)).toBeVisible()
})

it('a booking that a make-up pays says until when the make-up is valid, and nothing about the classes of the plan', async () => {
  open(() => proxyError(), '2026-12-14')
  expect(await screen.findByText('Se usará tu reposición, válida hasta el 14 de diciembre.')).toBeVisible()
  expect(screen.queryByText(/Te quedarán/)).toBeNull()
})

it('a booking that would take a committed class names the dates, and releases one of them in the same press', async () => {
  const sent: unknown[] = []
  const { user } = open((studio) => {
    studio.held = 1
    return HttpResponse.json({ reservation: { id: 'r1', schedule_id: 'c1', place: null } })
  })
  const dates = [
    { schedule_id: 's1', name: 'Reformer', start: '2026-11-24T19:00:00' },
    { schedule_id: 's2', name: 'Reformer', start: '2026-12-01T19:00:00' },
  ]
  server.use(
    http.post('/api/user-schedules', async ({ request }) => {
      const body = (await request.json()) as object
      sent.push(body)
      if ('release_schedule_id' in body) return undefined
      const error = 'Las clases que quedan en tu plan están apartadas.'
      return HttpResponse.json(
        { statusCode: 409, code: 'classes_committed', message: error, error, details: { dates } },
        { status: 409 },
      )
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Reservar PILATES, 7:00 a.m.' }))
  expect(await screen.findByRole('button', { name: 'Soltar el 24 de noviembre y reservar' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Soltar el 1 de diciembre y reservar' }))
  expect(await screen.findByText(/1 reservas/)).toBeInTheDocument()
  expect(sent).toEqual([{ schedule_id: 'c1' }, { schedule_id: 'c1', release_schedule_id: 's2' }])
})
