import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { errors } from '../errors.ts'

const settledAfterMs = 5000

/**
 * Turns requests away (503) while the process no longer gets round to them: better a clear word at once than an answer
 * after the caller has given up. What the start itself held up does not count, and a busy machine alone should not.
 */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  let settled = false
  app.addHook('onListen', async () => {
    setTimeout(() => {
      settled = true
    }, settledAfterMs).unref()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 5000,
    pressureHandler: async () => {
      if (settled) throw errors.unavailable()
    },
  })
}
