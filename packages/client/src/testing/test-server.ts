import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** A server for the tests of one file, with the requests received in the current test. */
export const testServer = (...handlers: RequestHandler[]) => {
  const server = setupServer(...handlers)
  const received: Request[] = []

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    received.length = 0
    server.events.on('request:start', ({ request }) => void received.push(request.clone()))
  })
  afterEach(() => {
    server.resetHandlers()
    server.events.removeAllListeners()
  })
  afterAll(() => server.close())

  const receivedAt = (path: string) => received.filter(({ url }) => new URL(url).pathname === path)
  return { use: server.use.bind(server), received, receivedAt }
}
