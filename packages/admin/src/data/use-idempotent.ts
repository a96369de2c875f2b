import { newIdempotencyKey } from '@estudio/client'
import { useRef } from 'react'

/**
 * Sends what must not happen twice. The key stays while an answer may have been lost; once the server has refused, the
 * next attempt has a key of its own, for a refusal is kept under its key.
 */
export const useIdempotent = () => {
  const key = useRef<string>(undefined)
  return async <Answer>(send: (key: string) => Promise<Answer>): Promise<Answer> => {
    key.current ??= newIdempotencyKey()
    try {
      return await send(key.current)
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      if (status >= 400 && status < 500) key.current = undefined
      throw error
    }
  }
}
