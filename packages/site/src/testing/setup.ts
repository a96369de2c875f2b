import { afterAll, afterEach, beforeAll } from 'vitest'
import { server } from './server'

// jsdom has no layout and cannot scroll.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// jsdom has no media queries: the window is narrow. Material UI calls the deprecated methods.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
// jsdom has native dialogs, but does not open them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  server.events.removeAllListeners()
  localStorage.clear()
  sessionStorage.clear()
  // The files of a worker share one window: the day or the filter of a test is not the next one’s.
  history.replaceState(null, '', '/')
})
afterAll(() => server.close())
