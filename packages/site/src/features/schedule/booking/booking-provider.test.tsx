import type { SessionState } from '@estudio/client'
import { texts } from '@estudio/texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  closeScreen,
  openScreen,
  pause,
  press,
  proxyPage,
  refused,
  shown,
  signedIn,
} from '../../../ui/testing/site-screen'
import { toast } from '../../../ui/toast'
import type { ClassItem } from '../class-item'
import { useBooking } from './booking-context'
import { BookingProvider } from './booking-provider'

const error = vi.spyOn(toast, 'error').mockReturnValue()
const loading: SessionState = { status: 'loading', user: null, roles: null }
const item = { id: 'c1', start_time: '2026-11-23T07:00:00' } as ClassItem

/** What was decided: the dialog, and whether it is for a visitor. */
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

const open = (session: SessionState, plans: () => unknown) =>
  openScreen(
    <BookingProvider onChange={() => undefined}>
      <Probe />
    </BookingProvider>,
    { session, answers: { 'GET /api/user/plans': plans } },
  )
const decided = () => document.querySelector('output')?.textContent

beforeEach(() => vi.clearAllMocks())
afterEach(closeScreen)

it('BOK-02: while the session is being looked at nobody is taken for a visitor', async () => {
  const { turnSession } = await open(loading, () => ({ plans: [] }))
  await press('Reservar')
  expect(decided()).toBe('none')
  await turnSession(signedIn)
  await vi.waitFor(async () => {
    await pause()
    expect(decided()).toBe('no_plan')
  })
})

it('BOK-01: who turns out to be a visitor is told so then', async () => {
  const { turnSession } = await open(loading, () => ({ plans: [] }))
  await press('Reservar')
  await turnSession({ status: 'signed-out', user: null, roles: null })
  await vi.waitFor(async () => {
    await pause()
    expect(decided()).toBe('signed_out')
  })
})

it.each([
  [
    'BOK-08, C02: the server speaks for itself, with a reason',
    refused(429, 'rate_limited', 'Espera 20 segundos.'),
    'Espera 20 segundos.',
  ],
  [
    'BOK-08, C02: whatever the reason',
    refused(500, 'internal_error', 'Error en la operación'),
    'Error en la operación',
  ],
  ['BOK-08: without its words the fixed text', proxyPage(), texts.booking.reserveError],
])('%s', async (_name, answer, text) => {
  await open(signedIn, () => answer)
  await press('Reservar')
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith(text))
  expect(shown()).toContain('none')
})
