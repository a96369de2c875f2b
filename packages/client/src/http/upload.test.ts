// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { uploadWithProgress } from './upload.ts'

/** A request whose network the test plays. */
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  withCredentials = false
  open = vi.fn()
  send = vi.fn()
  setRequestHeader = vi.fn()
  getResponseHeader = () => 'application/json'
  abort = vi.fn(() => this.end('abort'))
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
  }
  answer(status: number, text = '') {
    this.status = status
    this.responseText = text
    this.end('load')
  }
}

let request: FakeRequest
const onProgress = vi.fn()
const start = (signal?: AbortSignal) => {
  const response = uploadWithProgress(onProgress)('/api/files', { body: new FormData(), signal })
  response.catch(() => undefined)
  return response
}

beforeEach(() => {
  vi.useFakeTimers()
  onProgress.mockReset()
  request = new FakeRequest()
  vi.stubGlobal('XMLHttpRequest', function create() {
    return request
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = expect.objectContaining({ status: 0, code: 'network' })

it('reports the progress and resolves with the answer', async () => {
  const response = start()
  request.progress(50)
  request.answer(201, '{"id":"a"}')
  expect(await (await response).json()).toEqual({ id: 'a' })
  expect(onProgress).toHaveBeenCalledWith(0.5)
})

it.each([204, 205, 304])('an answer without a body ends the upload: %s', async (status) => {
  const response = start()
  request.answer(status)
  expect((await response).status).toBe(status)
})

it('fails as a lost connection when nothing is sent for half a minute, and stops the request', async () => {
  const response = start()
  vi.advanceTimersByTime(29_999)
  request.progress(10)
  vi.advanceTimersByTime(29_999)
  expect(request.abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(request.abort).toHaveBeenCalledOnce()
  await expect(response).rejects.toBeInstanceOf(ApiError)
  await expect(response).rejects.toEqual(lost)
})

it('gives the server two minutes for its answer after the last byte', async () => {
  const response = start()
  request.progress(100)
  request.upload.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(119_999)
  expect(request.abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await expect(response).rejects.toEqual(lost)
})

it('a finished upload is not stopped later', async () => {
  const response = start()
  request.answer(200, '{}')
  await response
  vi.advanceTimersByTime(600_000)
  expect(request.abort).not.toHaveBeenCalled()
})

it('rejects as cancelled when it is aborted, also after the last byte', async () => {
  const cancel = new AbortController()
  const response = start(cancel.signal)
  request.upload.dispatchEvent(new Event('load'))
  cancel.abort()
  await expect(response).rejects.toMatchObject({ name: 'AbortError' })
})
