import type { onSendHookHandler } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { publicScheduleOf } from './public-schedule.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Hangs on a subtree whose writes change the public schedule: it is never older than what was acknowledged. */
export const invalidatesSchedule = (context: Context): onSendHookHandler => {
  const published = publicScheduleOf(context)
  return (request, _reply, payload, done) => {
    if (!reads.has(request.method)) published.invalidate()
    done(null, payload)
  }
}
