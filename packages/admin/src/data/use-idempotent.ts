import { newIdempotencyKey } from '@estudio/client'
import { useRef } from 'react'

/**
 * Sends what must not happen twice. A request keeps its key while its answer may have been lost; another request has
 * another key, and so has a repetition after the server has answered for good, for that answer is kept under its key.
 */
export const useIdempotent = () => {
  const known = useRef<{ request: string; key: string }>(undefined)
  return async <Answer>(request: object, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(request)
    if (known.current?.request !== text) known.current = { request: text, key: newIdempotencyKey() }
    try {
      const answer = await send(known.current.key)
      known.current = undefined
      return answer
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      if (status >= 400 && status < 500) known.current = undefined
      throw error
    }
  }
}
