import type { BookingVerdict } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { refusal, sentRequests, server } from '../../../testing/server'
import type { ClassItem } from '../class-item'
import BookingDialogs from './booking-dialogs'
import { BookingProvider, useBooking } from './booking-provider'

const item = {
  id: 'class-1',
  name: 'PILATES',
  instructor: 'Coach Sol',
  start_time: '2026-11-23T07:00:00',
  starts: new Date('2026-11-23T14:00:00Z'),
} as ClassItem

const Probe = () => {
  const { show } = useBooking()
  return (
    <>
      <button type="button" onClick={() => show({ kind: 'why', item })}>
        {texts.booking.why.title}
      </button>
      <BookingDialogs />
    </>
  )
}

const open = async (verdict: Omit<BookingVerdict, 'make_up_until'> | Response) => {
  server.use(
    http.get('/api/schedule/class-1/verdict', () =>
      verdict instanceof Response ? verdict : HttpResponse.json({ ...verdict, make_up_until: null }),
    ),
  )
  const rendered = renderScreen(
    <BookingProvider onChange={() => undefined}>
      <Probe />
    </BookingProvider>,
    { session: signedIn },
  )
  await rendered.user.click(screen.getByRole('button', { name: texts.booking.why.title }))
  return rendered
}

it('WHY-01: shows the reason in the server’s text, with the action that helps', async () => {
  const message = 'Juntaste 3 ausencias en 30 días.'
  await open({ code: 'booking_suspended', message, waitlist: null })
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver mis ausencias' })).toHaveAttribute('href', '/mi-cuenta/info')
})

it('WHY-02: the waiting list of a full class can be joined from the dialog', async () => {
  const { user } = await open({
    code: 'class_full',
    message: 'La clase ya se llenó.',
    waitlist: { code: 'ok', message: null },
  })
  server.use(
    http.post('/api/schedule/class-1/waitlist', () =>
      HttpResponse.json(
        { entry: { id: 'e', schedule_id: 'class-1', position: 2, status: 'waiting', offered_until: null } },
        { status: 201 },
      ),
    ),
  )
  const sent = sentRequests()
  await user.click(await screen.findByRole('button', { name: texts.waitlist.join }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toContain('POST /api/schedule/class-1/waitlist')
})

it('WHY-02: a full class whose waiting list cannot be joined either shows both reasons', async () => {
  await open({
    code: 'class_full',
    message: 'La clase ya se llenó.',
    waitlist: { code: 'no_plan', message: 'Necesitas un plan vigente.' },
  })
  expect(await screen.findByText('La clase ya se llenó.')).toBeVisible()
  expect(screen.getByText('Necesitas un plan vigente.')).toBeVisible()
  expect(screen.getByRole('link', { name: texts.booking.planRequired.plans })).toHaveAttribute(
    'href',
    '/planes',
  )
  expect(screen.queryByRole('button', { name: texts.waitlist.join })).toBeNull()
})

it.each([
  ['waitlist_limit_reached', 'Puedes estar en una lista de espera a la vez.', 'Ver mis reservaciones'],
  ['no_plan', 'Necesitas un plan vigente.', texts.booking.planRequired.plans],
])(
  'WLI-03, WLI-04: a refused waiting list shows the reason, with the action that helps: %s',
  async (code, message, step) => {
    const { user } = await open({
      code: 'class_full',
      message: 'La clase ya se llenó.',
      waitlist: { code: 'ok', message: null },
    })
    server.use(http.post('/api/schedule/class-1/waitlist', () => refusal(409, code, message)))
    await user.click(await screen.findByRole('button', { name: texts.waitlist.join }))
    expect(await screen.findByRole('dialog', { name: texts.waitlist.listTitle })).toHaveTextContent(message)
    expect(screen.getByRole('link', { name: step })).toBeVisible()
  },
)

it('says that the class can be booked when no rule refuses it', async () => {
  await open({ code: 'ok', message: null, waitlist: null })
  expect(await screen.findByText(texts.booking.why.nothing)).toBeVisible()
})

it('offers a retry after a failed request', async () => {
  await open(refusal(503, 'unavailable', 'Ocupado'))
  expect(await screen.findByText('Ocupado')).toBeVisible()
  expect(screen.getByRole('button', { name: texts.common.retry })).toBeVisible()
})

it('a missing waiver leads to its page, which leads back to the chosen day', async () => {
  history.replaceState({ day: '2026-11-23' }, '', '/horarios')
  await open({ code: 'waiver_required', message: 'Antes de reservar, lee la responsiva.', waitlist: null })
  expect(await screen.findByRole('link', { name: 'Leer la responsiva' })).toHaveAttribute(
    'href',
    '/mi-cuenta/responsiva?origen=%2Fhorarios%3Fdia%3D2026-11-23',
  )
})
