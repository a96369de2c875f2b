import { useRef } from 'react'
import { newIdempotencyKey } from '../http/idempotency-key.ts'

// The server does not store an answer with these statuses: the request may still be carried out.
const retryableStatuses = [408, 425, 429]

const isStored = (status: number) => status >= 400 && status < 500 && !retryableStatuses.includes(status)

export type Idempotent = <Answer>(input: object, send: (key: string) => Promise<Answer>) => Promise<Answer>

/**
 * Sends a request that must not be carried out twice. An unchanged request keeps its Idempotency-Key while its answer
 * may have been lost. The server stores a refusal under its key, so a repetition after a refusal has a new key: the
 * reason of the refusal may have been resolved.
 */
export const useIdempotent = (): Idempotent => {
  const sent = useRef<{ request: string; key: string }>(undefined)
  return async <Answer>(input: object, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const request = JSON.stringify(input)
    if (sent.current?.request !== request) sent.current = { request, key: newIdempotencyKey() }
    try {
      const answer = await send(sent.current.key)
      sent.current = undefined
      return answer
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      if (isStored(status)) sent.current = undefined
      throw error
    }
  }
}
