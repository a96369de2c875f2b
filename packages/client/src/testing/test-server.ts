import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** A server for the tests of one file, with the requests that reached it in the present test, oldest first. */
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

  /** What reached an address. */
  const receivedAt = (path: string) => received.filter(({ url }) => new URL(url).pathname === path)
  return { use: server.use.bind(server), received, receivedAt }
}
