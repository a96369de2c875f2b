import { ProviderName } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openWhileHidden } from '../../../../platform/http/open-while-hidden.ts'
import { operations } from '../../../../platform/http/operation.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import type { SalesContext } from '../../state.ts'
import { receiveWebhook } from './receive-webhook.ts'

const MAX_BODY = 256 * 1024
const CALLS = { bucket: 'payment-webhooks', limit: 300, windowSeconds: 60 }

const statuses = { signed: 200, refused: 401, unreadable: 503 } as const

const anyone = operations('Online payments', 'anyone')

/** The calls of payment providers. The signature is over the bytes of the body, so nothing parses it before. */
export const webhookRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    openWhileHidden(app, 'a provider reports payments that were begun before, and reads nothing')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    )

    const schema = {
      ...anyone('receivePaymentWebhook', 'What a payment provider reports; signed by the provider'),
      params: Type.Object({ provider: ProviderName }),
      response: { 200: Type.Null(), 401: Type.Null(), 503: Type.Null() },
    }
    app.post('/webhooks/payments/:provider', { schema, bodyLimit: MAX_BODY }, async (request, reply) => {
      await limitRate(context, request, CALLS)
      const { params, body, headers, query } = request
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const call = { raw, headers, query: query as Record<string, unknown> }
      const result = await receiveWebhook(context, params.provider, call)
      return reply.code(statuses[result]).send(null)
    })
  }
