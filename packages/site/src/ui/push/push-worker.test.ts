import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

/** Runs the handlers as the service worker does, with windows that show these paths. */
const openWorker = (paths: string[] = [], isAllowed = true) => {
  const handlers = new Map<string, (event: unknown) => void>()
  const windows = paths.map((path) => ({ url: `https://estudio.example${path}`, focus: vi.fn() }))
  const showNotification = vi.fn(async () => {
    if (!isAllowed) throw new TypeError('not allowed')
  })
  const clients = { matchAll: async () => windows, openWindow: vi.fn() }
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  const self = {
    registration: { showNotification },
    clients,
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
  }
  const code = readFileSync(join(import.meta.dirname, '../../../public/push-worker.js'), 'utf8')
  runInNewContext(code, { self, fetch, URL })
  const dispatch = async (name: string, fields: object) => {
    let work: Promise<unknown> = Promise.resolve()
    handlers.get(name)?.({ ...fields, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  return { dispatch, showNotification, fetch, windows, clients }
}

const message = { title: 'T', body: 'B', path: '/horarios', id: 'm1', token: 'm1.x' }
const push = { data: { json: () => message } }

it('shows a message, and tells the server afterwards', async () => {
  const { dispatch, showNotification, fetch } = openWorker()
  await dispatch('push', push)
  expect(showNotification).toHaveBeenCalledWith(
    'T',
    expect.objectContaining({ body: 'B', tag: 'm1', data: { path: '/horarios' } }),
  )
  expect(fetch).toHaveBeenCalledWith(
    '/api/push/shown',
    expect.objectContaining({ method: 'POST', body: '{"token":"m1.x"}' }),
  )
})

it('does not report a message that was not shown', async () => {
  const { dispatch, fetch } = openWorker([], false)
  await expect(dispatch('push', push)).rejects.toThrow('not allowed')
  expect(fetch).not.toHaveBeenCalled()
})

it('a press opens the page of the message, or focuses the window that shows it', async () => {
  const notification = { close: vi.fn(), data: { path: '/horarios' } }
  const elsewhere = openWorker(['/planes'])
  await elsewhere.dispatch('notificationclick', { notification })
  expect(elsewhere.clients.openWindow).toHaveBeenCalledWith('/horarios')
  expect(elsewhere.windows[0]?.focus).not.toHaveBeenCalled()
  const there = openWorker(['/horarios?dia=2026-11-16'])
  await there.dispatch('notificationclick', { notification })
  expect(there.windows[0]?.focus).toHaveBeenCalledOnce()
  expect(there.clients.openWindow).not.toHaveBeenCalled()
  expect(notification.close).toHaveBeenCalledTimes(2)
})
