import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { passToken } from '../../../../testing/class-day'
import { sampleReservation } from '../../../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../../../testing/screen'
import { gate, server } from '../../../../testing/server'
import { PassCard } from './pass-card'

const second = 1000
const start = Date.parse('2026-11-20T23:00:00Z')

/** Ana's pass on 20 November at 16:00, an hour before Pilates. */
function openStudio() {
  const state = { online: true, made: 0, answered: Promise.resolve() }
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start })
  server.use(
    http.get('/api/user/pass', async () => {
      await state.answered
      if (!state.online) return HttpResponse.error()
      state.made += 1
      // The telephone's clock is an hour behind the server's.
      return HttpResponse.json({
        token: passToken(state.made),
        expires_at: new Date(Date.now() + 3720 * second).toISOString(),
      })
    }),
    http.get('/api/auth/me', () => HttpResponse.json({ profile: { full_name: 'Ana Ríos' } })),
    http.get('/api/user-schedules', () =>
      HttpResponse.json({
        reservations: [
          sampleReservation({
            id: 'r0',
            name: 'Barre',
            start_time: '2026-11-20T16:30:00',
            status: 'canceled',
          }),
          sampleReservation(),
        ],
      }),
    ),
  )
  return state
}

async function openPass() {
  const { user } = renderScreen(<PassCard />, { session: signedIn })
  await user.click(screen.getByRole('button', { name: 'Mi pase' }))
  return { user, ...within(await screen.findByRole('region', { name: 'Mi pase' })) }
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * second))

it('shows a code that is renewed each minute, with the member’s name and next class', async () => {
  openStudio()
  const dialog = await openPass()
  const code = (await dialog.findByAltText('Código de tu pase')).getAttribute('src')
  expect(code).toMatch(/^data:image\/svg\+xml,/)
  expect(await dialog.findByText('Ana Ríos')).toBeVisible()
  expect(
    await dialog.findByText('Tu próxima clase: Pilates, viernes 20 de noviembre, 5:00 p.m.'),
  ).toBeVisible()
  await pass(61)
  await waitFor(() => expect(dialog.getByAltText('Código de tu pase').getAttribute('src')).not.toBe(code))
})

it('without a network the pass is shown for as long as it is good, and then the card says what to do', async () => {
  const studio = openStudio()
  const dialog = await openPass()
  await dialog.findByAltText('Código de tu pase')
  studio.online = false
  await pass(61)
  expect(await dialog.findByText(/^Sin conexión\. Este pase todavía sirve/)).toBeVisible()
  expect(dialog.getByAltText('Código de tu pase')).toBeVisible()
  await pass(80)
  expect(await dialog.findByText(/^Tu pase venció y no hay conexión/)).toBeVisible()
  expect(dialog.queryByAltText('Código de tu pase')).toBeNull()
  studio.online = true
  await pass(61)
  expect(await dialog.findByAltText('Código de tu pase')).toBeVisible()
})

it.each<[string, (user: UserEvent) => Promise<void>]>([
  [
    'the card is turned again',
    async (user) => {
      await user.click(screen.getByRole('button', { name: 'Cerrar mi pase' }))
      expect(screen.queryByRole('region')).toBeNull()
      await pass(180)
      await user.click(screen.getByRole('button', { name: 'Mi pase' }))
    },
  ],
  [
    'the telephone is unlocked',
    async () => {
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      await pass(180)
      visibility.mockRestore()
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    },
  ],
])('a pass that expired is not called lost while the next one is fetched: %s', async (_case, returnTo) => {
  const studio = openStudio()
  const { user, ...dialog } = await openPass()
  await dialog.findByAltText('Código de tu pase')
  const held = gate()
  studio.answered = held.opened
  await returnTo(user)
  await screen.findByRole('region', { name: 'Mi pase' })
  expect(screen.queryByAltText('Código de tu pase')).toBeNull()
  expect(screen.queryByText(/^Tu pase venció/)).toBeNull()
  held.open()
  expect(await screen.findByAltText('Código de tu pase')).toBeVisible()
})

it('the screen stays on while the pass is shown', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  openStudio()
  await openPass()
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
  screen.getByRole('button', { name: 'Cerrar mi pase' }).click()
  await waitFor(() => expect(release).toHaveBeenCalled())
  Reflect.deleteProperty(navigator, 'wakeLock')
})

it('E01: the pass takes the place of its button without a dialog; the focus moves to it and returns', async () => {
  openStudio()
  const { user } = await openPass()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mi pase' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Mi pase' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Mi pase' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Mi pase' }))
  await user.click(screen.getByRole('button', { name: 'Cerrar mi pase' }))
  expect(screen.getByRole('button', { name: 'Mi pase' })).toHaveFocus()
})
