import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sample } from './format.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of the route are counted by outcome under this name: `ok`, or the reason code of a refusal. */
    counted?: string
  }
  interface FastifyReply {
    /** Reason code of the refusal that the request was answered with. */
    refusalCode: string | null
  }
}

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const increase = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Counts every answer of `app`: by kind of status, by time taken, and for routes that ask for it by outcome. */
export function countRequests(app: FastifyInstance): () => Sample[] {
  const byStatus = new Map<string, number>()
  const outcomes = new Map<string, number>()
  const withinBucket = buckets.map(() => 0)
  let total = 0
  let seconds = 0

  const count = (request: FastifyRequest, reply: FastifyReply): void => {
    const taken = reply.elapsedTime / 1000
    total += 1
    seconds += taken
    const first = buckets.findIndex((bound) => taken <= bound)
    if (first >= 0) withinBucket[first] = (withinBucket[first] ?? 0) + 1
    increase(byStatus, `{status="${Math.floor(reply.statusCode / 100)}xx"}`)
    const { counted } = request.routeOptions.config
    if (counted) increase(outcomes, `{action="${counted}",outcome="${reply.refusalCode ?? 'ok'}"}`)
  }
  app.decorateReply('refusalCode', null)
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply)
    done()
  })

  const histogram = (): Sample['values'] => {
    let upTo = 0
    return [
      ...buckets.map((bound, index): [string, number] => {
        upTo += withinBucket[index] ?? 0
        return [`_bucket{le="${bound}"}`, upTo]
      }),
      ['_bucket{le="+Inf"}', total],
      ['_sum', seconds],
      ['_count', total],
    ]
  }
  return () => [
    {
      name: 'http_responses_total',
      help: 'Answers by kind of status.',
      type: 'counter',
      values: [...byStatus],
    },
    { name: 'http_request_seconds', help: 'Time to the answer.', type: 'histogram', values: histogram() },
    {
      name: 'estudio_outcomes_total',
      help: 'What came of an action.',
      type: 'counter',
      values: [...outcomes],
    },
  ]
}
