import 'fake-indexeddb/auto'
import { addMarks, keepsClassDay, unsentMarks } from '@estudio/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { forgetClassDay, inHours, openClassDay, samplePerson } from '../../../../testing/class-day'
import { renderScreen, signedIn } from '../../../../testing/screen'
import { refusal, server } from '../../../../testing/server'
import { keepDay, readKeptDay } from './class-day-store'
import { MarkQueueProvider } from './mark-queue'
import { TodaySection } from './today-section'
import { WaitingMarks } from './waiting-marks'

const user = signedIn.user.id
const mark = (id: string) => ({
  id,
  class_id: 'c1',
  reservation_id: 'r1',
  attended: true,
  at: inHours(-0.1).toISOString(),
})

const elsewhere = (
  <MarkQueueProvider>
    <p>Mi información</p>
  </MarkQueueProvider>
)
const today = (
  <MarkQueueProvider>
    <TodaySection />
  </MarkQueueProvider>
)

beforeEach(forgetClassDay)

it('marks that wait are sent from any page of the account, when it opens and when the network returns', async () => {
  const studio = openClassDay([samplePerson('r1', 'Ana')])
  await addMarks(user, [mark('k1')])
  renderScreen(elsewhere, { session: signedIn })
  await waitFor(() => expect(studio.sent.map(({ key }) => key)).toEqual(['k1']))
  studio.online = false
  await addMarks(user, [mark('k2')])
  studio.online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(studio.sent.map(({ key }) => key)).toEqual(['k1', 'k2']))
  await waitFor(async () => expect((await unsentMarks(user)).size).toBe(0))
})

it('the telephone of a member gets no database; one that keeps a mark loads the queue and sends it', async () => {
  const studio = openClassDay([samplePerson('r1', 'Ana')])
  await waitFor(async () => expect(await keepsClassDay()).toBe(false))
  const opened = vi.spyOn(indexedDB, 'open')
  onTestFinished(() => opened.mockRestore())
  const { unmount } = renderScreen(<WaitingMarks />, { session: signedIn })
  for (let round = 0; round < 5; round += 1) await act(keepsClassDay)
  expect(opened).not.toHaveBeenCalled()
  unmount()
  await addMarks(user, [mark('k1')])
  renderScreen(<WaitingMarks />, { session: signedIn })
  await waitFor(() => expect(studio.sent.map(({ key }) => key)).toEqual(['k1']))
})

it('a mark is sent once while two tabs and the roster of today are open', async () => {
  const studio = openClassDay([samplePerson('r1', 'Ana')])
  for (const key of ['k1', 'k2', 'k3']) await addMarks(user, [mark(key)])
  renderScreen(today, { session: signedIn })
  renderScreen(elsewhere, { session: signedIn })
  await waitFor(async () => expect((await unsentMarks(user)).size).toBe(0))
  expect(studio.sent.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3'])
})

it('every page of an account deletes old rosters of any account from the telephone', async () => {
  const old = { date: '2026-11-01', classes: [], clockOffset: 0, readAt: 0 }
  openClassDay([])
  await keepDay('u9', old, '2026-11-01T08:00:00')
  renderScreen(elsewhere, { session: signedIn })
  await waitFor(async () => expect(await readKeptDay('u9', '2026-11-01T08:00:00')).toBeUndefined())
})

const list = () => screen.findByRole('region', { name: 'No se aplicaron' })

it('marks that were not applied stay in a list, also after a reload, until it is dismissed', async () => {
  openClassDay([samplePerson('r1', 'Ana')])
  const first = renderScreen(today, { session: signedIn })
  await screen.findByRole('button', { name: /Pilates/ })
  server.use(
    http.patch('/api/schedule/c1/attendance', () => refusal(409, 'attendance_closed', 'Ya pasó.'), {
      once: true,
    }),
  )
  const mark = within(screen.getByRole('group', { name: 'Asistencia de Ana' }))
  await first.user.click(mark.getByRole('button', { name: 'Faltó' }))
  await list()
  server.use(
    http.patch('/api/schedule/c1/attendance', () =>
      HttpResponse.json({ reservations: [], kept: [{ reservation_id: 'r1', reason: 'class_canceled' }] }),
    ),
  )
  await first.user.click(mark.getByRole('button', { name: 'Vino' }))
  await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(2))
  first.unmount()

  const { user: reader } = renderScreen(elsewhere, { session: signedIn })
  const items = within(await list()).getAllByRole('listitem')
  await waitFor(() => expect(items[0]).toHaveTextContent(/^Ana, Faltó, hoy, .*m\. Ya pasó\.$/))
  expect(items[1]).toHaveTextContent(/^Ana, Vino, hoy, .*m\. Ya no tenía lugar\. El estudio verá tu marca\.$/)
  await reader.click(screen.getByRole('button', { name: 'Quitar la lista' }))
  await waitFor(() => expect(screen.queryByText('No se aplicaron')).toBeNull())
  await waitFor(() => expect(screen.getByText('Mi información').parentElement).toHaveFocus())
})
