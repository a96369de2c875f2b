import { createStudioClient, type Http, scheduleQuery, todayQuery } from '@estudio/client'
import { texts } from '@estudio/texts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { proxyError, refusal, server } from '../testing/server'
import { LastSeenNotice } from './frame/last-seen-notice'
import { persistQueries } from './last-seen'

const answer = (respond: () => Response) => server.use(http.get('/api/schedule', respond))
const answerWith = (name: string) =>
  answer(() => HttpResponse.json({ schedule: [{ id: 'a', classes: { name } }] }))

const client = createStudioClient()

const Schedule = () => {
  const { data, error } = useQuery(scheduleQuery(client.http, { from: '2026-03-01', to: '2026-03-08' }))
  if (!data) return error ? <p>No se pudo cargar</p> : null
  return <p>{data.map((item) => item.classes.name).join()}</p>
}

/** Opens a new page, which finds the data that earlier pages stored. */
const visit = (version = 'one') => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  persistQueries(queries, version)
  return render(
    <QueryClientProvider client={queries}>
      <Schedule />
      <LastSeenNotice />
    </QueryClientProvider>,
  )
}

const visitAndLeave = async () => {
  answerWith('Pilates')
  const { unmount } = visit()
  await screen.findByText('Pilates')
  await expect.poll(() => Object.keys(localStorage)).not.toEqual([])
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
}

it.each([
  ['no answer', () => HttpResponse.error()],
  ['a proxy’s error', proxyError],
  ['a portal’s page', () => HttpResponse.html('<h1>Wi-Fi</h1>')],
])(
  'GEN-21: with %s the last data seen are shown and marked as outdated until the server confirms them',
  async (_what, respond) => {
    await visitAndLeave()
    answer(respond)
    visit()
    await screen.findByText('Pilates')
    expect(await screen.findByRole('status')).toHaveTextContent('Ves lo último que cargamos')

    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(screen.getByRole('status')).toBeInTheDocument()
    answerWith('Barre')
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findByText('Barre')
    expect(screen.queryByRole('status')).toBeNull()
  },
)

it('GEN-21: a page shows that the network is lost, even when all its data came from the server', async () => {
  answerWith('Pilates')
  visit()
  await screen.findByText('Pilates')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reconnect = () => {
    onLine.mockRestore()
    fireEvent(window, new Event('online'))
  }
  // A browser that stays offline would block the queries of other test files.
  onTestFinished(reconnect)
  fireEvent(window, new Event('offline'))
  expect(screen.getByRole('status')).toHaveTextContent(texts.frame.offline.notice)
  reconnect()
  expect(screen.queryByRole('status')).toBeNull()
})

it('a refusal of the server is not replaced by the last data seen', async () => {
  await visitAndLeave()
  answer(() => refusal(500))
  visit()
  await screen.findByText('No se pudo cargar')
  expect(screen.queryByRole('status')).toBeNull()
})

it('data stored by another version of the site are not shown', async () => {
  await visitAndLeave()
  answer(proxyError)
  visit('two')
  await screen.findByText('No se pudo cargar')
})

it('E01: a member’s day is stored, and a day with the clients of the desk is not', async () => {
  const soon = Math.floor(Date.now() / 1000) + 3600
  const session = { access_token: 'a', refresh_token: 'b', expires_at: soon, user: { id: 'ana' } }
  localStorage.setItem('estudio-session', JSON.stringify(session))
  const queries = new QueryClient()
  persistQueries(queries, 'one')
  const reads = (desk: unknown) => {
    const own = { request: async () => ({ member: 'Nora', desk }) } as unknown as Http
    return queries.fetchQuery(todayQuery(own, 'ana'))
  }
  const stored = () => Object.values(localStorage).join()
  await reads({ people: ['Zoe'] })
  await reads(null)
  await expect.poll(stored).toContain('Nora')
  expect(stored()).not.toContain('Zoe')
  await reads({ people: ['Zoe'] })
  answerWith('Sculpt')
  await queries.fetchQuery(scheduleQuery(client.http, { from: '2026-03-01', to: '2026-03-08' }))
  await expect.poll(stored).toContain('Sculpt')
  expect(stored()).not.toContain('Zoe')
})
