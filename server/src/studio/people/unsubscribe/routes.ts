import { Done, UnsubscribeInput, UnsubscribeQuery, Unsubscription } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { callerAddress } from '../../../platform/http/caller.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { UNSUBSCRIBE_PATH } from '../../shared/unsubscribe-link.ts'
import { unsubscribe, unsubscriptionOf } from './unsubscribe.ts'

/** The programs of a mail provider share a few networks, so the limit is generous. */
const LIMIT = { bucket: 'unsubscribe', limit: 300, windowSeconds: 300 }

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

async function formFields(text: string, contentType: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(text, { headers: { 'content-type': contentType } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw errors.validation()
  }
}

/** Open to anyone: the signature of the link is the proof. */
export const unsubscribeRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const anyone = operations('Privacy', 'anyone')
    const config = { openWhileHidden: 'the signed link of a mail ends such mails' }
    app.addHook('onRequest', (request) => limitRate(context, request, LIMIT))
    const readForm = (request: FastifyRequest, text: string) =>
      formFields(text, request.headers['content-type'] ?? '')
    app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: 4096 }, readForm)

    const readSchema = {
      ...anyone('getUnsubscription', 'Which mails the link of a mail ends'),
      querystring: UnsubscribeQuery,
      response: { 200: Unsubscription },
    }
    app.get('/api/unsubscription', { schema: readSchema, config }, (request) =>
      unsubscriptionOf(context, request.query.enlace),
    )

    const endSchema = {
      ...anyone('unsubscribe', 'Ends the mails of a link with one click (RFC 8058)'),
      querystring: UnsubscribeQuery,
      body: UnsubscribeInput,
      response: { 200: Done },
    }
    app.post(UNSUBSCRIBE_PATH, { schema: endSchema, config }, async (request) => {
      const caller = { id: null, kind: 'visitor' as const, ip: callerAddress(request) }
      await unsubscribe(
        context,
        { ...caller, userAgent: request.headers['user-agent'] },
        request.query.enlace,
      )
      return { ok: true as const }
    })
  }
