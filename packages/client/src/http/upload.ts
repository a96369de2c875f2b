import { ApiError } from './api-error.ts'

/** An upload fails when no byte has been sent for this long. */
const stalledAfterMs = 30_000
/** The server reads a file once it has the whole file, which takes longer for a large table. */
const answeredAfterMs = 120_000

/** A Response with one of these statuses cannot have a body, not even an empty one. */
const bodilessStatuses = [204, 205, 304]

const toResponse = (request: XMLHttpRequest): Response =>
  new Response(bodilessStatuses.includes(request.status) ? null : request.responseText, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  })

export interface UploadWatch {
  /** Called with the sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
  /** Cancels the upload. */
  signal: AbortSignal
}

/**
 * Uploads a form and reports progress from 0 to 1, which fetch cannot. Rejects with an AbortError when aborted, and as a
 * lost connection when the upload or its answer makes no progress.
 */
export const uploadWithProgress =
  (onProgress: (share: number) => void) =>
  (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.withCredentials = true
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      const lose = () => reject(ApiError.unreachable())
      let timer: ReturnType<typeof setTimeout> | undefined
      const expectProgressWithin = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          // Rejects first, because the abort would reject as a cancelled upload.
          lose()
          request.abort()
        }, ms)
      }
      const abort = () => request.abort()
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        expectProgressWithin(stalledAfterMs)
        if (total > 0) onProgress(loaded / total)
      })
      request.upload.addEventListener('load', () => expectProgressWithin(answeredAfterMs))
      request.addEventListener('progress', () => expectProgressWithin(stalledAfterMs))
      request.addEventListener('load', () => resolve(toResponse(request)))
      request.addEventListener('error', lose)
      request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
      request.addEventListener('loadend', () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      })
      signal?.addEventListener('abort', abort)
      expectProgressWithin(stalledAfterMs)
      request.send(body as FormData)
    })

/** The options of a call that sends a file. */
export const uploadOf = (file: File, { onProgress, signal }: UploadWatch) => {
  const body = new FormData()
  body.append('file', file)
  return { body, transport: uploadWithProgress(onProgress), signal }
}
