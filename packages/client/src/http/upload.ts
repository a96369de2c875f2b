import { texts } from '@estudio/texts'
import { ApiError } from './api-error.ts'

/** Uploads a form and reports progress from 0 to 1, which fetch cannot. Rejects with an AbortError when aborted. */
export const uploadWithProgress =
  (onProgress: (share: number) => void) =>
  (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.withCredentials = true
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type') ?? ''
        resolve(
          new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }),
        )
      })
      request.addEventListener('error', () => reject(new ApiError(0, 'network', texts.errors.network)))
      request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as FormData)
    })
