import { afterAll, afterEach, beforeAll } from 'vitest'
import { server } from './server'

// jsdom has no layout and cannot scroll.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  server.events.removeAllListeners()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => server.close())
