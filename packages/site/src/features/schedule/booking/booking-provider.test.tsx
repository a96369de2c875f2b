import { accountRefusal, sessionOf } from '@estudio/client/testing'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { gate, proxyError, refusal, server } from '../../../testing/server'
import type { ClassItem } from '../class-item'
import { BookingProvider, useBooking } from './booking-provider'

const item = { id: 'c1', start_time: '2026-11-23T07:00:00' } as ClassItem

/** Shows the open dialog, and for a required plan whether the member is signed in. */
const Probe = () => {
  const { askToBook, dialog } = useBooking()
  return (
    <>
      <button type="button" onClick={() => askToBook(item)}>
        Reservar
      </button>
      <output>{dialog.kind === 'plan_required' ? dialog.reason : dialog.kind}</output>
    </>
  )
}

const open = (session: typeof signedIn, plans: () => Response) => {
  server.use(http.get('/api/user/plans', plans))
  return renderScreen(
    <BookingProvider onChange={() => undefined}>
      <Probe />
    </BookingProvider>,
    { session },
  )
}
const noPlans = () => HttpResponse.json({ plans: [] })
const bookButton = () => screen.getByRole('button', { name: 'Reservar' })

/** Opens the page with an expired token, which `renewal` answers once the gate is open. */
const openWhileRenewed = (renewal: () => Response) => {
  const answer = gate()
  server.use(
    http.post('*/auth/v1/token', async () => {
      await answer.opened
      return renewal()
    }),
  )
  return { ...open(sessionOf('over', 1), noPlans), answer }
}

it('BOK-02: no dialog opens while the session is being refreshed', async () => {
  const { user, answer } = openWhileRenewed(() => HttpResponse.json(sessionOf('renewed')))
  await user.click(bookButton())
  expect(screen.getByRole('status')).toHaveTextContent('none')
  answer.open()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('no_plan'))
})

it('BOK-01: the visitors’ dialog opens when the refresh finds no session', async () => {
  const { user, answer } = openWhileRenewed(() => accountRefusal(400, 'refresh_token_not_found'))
  await user.click(bookButton())
  answer.open()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('signed_out'))
})

it.each([
  [
    'BOK-08, C02: a refusal with a reason code shows the server’s text',
    () => refusal(429, 'rate_limited', 'Espera 20 segundos.'),
    'Espera 20 segundos.',
  ],
  [
    'BOK-08, C02: an internal error shows the server’s text',
    () => refusal(500, 'internal_error', 'Error en la operación'),
    'Error en la operación',
  ],
  [
    'BOK-08: a failure without a text of the server shows the fixed text',
    proxyError,
    texts.booking.reserveError,
  ],
])('%s', async (_name, answer, text) => {
  const { user } = open(signedIn, answer)
  await user.click(bookButton())
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('none')
})
