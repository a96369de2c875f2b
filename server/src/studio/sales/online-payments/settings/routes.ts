import {
  CheckProviderInput,
  PaymentSettingsAnswer,
  PaymentSettingsInput,
  ProviderAccountAnswer,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, originOf } from '../../../../identity/index.ts'
import { operations } from '../../../../platform/http/operation.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { actorOf } from '../../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../../shared/if-match.ts'
import type { SalesContext } from '../../state.ts'
import { checkProviderAccount } from './check-account.ts'
import { readPaymentSettings } from './read-settings.ts'
import { savePaymentSettings } from './save-settings.ts'

const admin = operations('Online payments', 'settings.write')
/** The keys of the provider are changed with the password of a person. */
const person = operations('Online payments', 'settings.write', { peopleOnly: true })

const CHECKS = { bucket: 'provider-check', limit: 20, windowSeconds: 300 }

export const paymentSettingsRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const response = { 200: PaymentSettingsAnswer }
    const schema = { ...admin('getPaymentSettings', 'How the studio takes payments online'), response }
    app.get('/api/admin/settings/payments', { schema }, async () => ({
      settings: await readPaymentSettings(context),
    }))

    const saveSchema = {
      ...person('savePaymentSettings', 'Changes the settings, keys and secrets that are sent'),
      headers: IfMatchHeaders,
      body: PaymentSettingsInput,
      response,
    }
    app.put('/api/admin/settings/payments', { schema: saveSchema }, async (request) => {
      const edit = {
        input: request.body,
        version: expectedVersion(request.headers),
        member: memberOf(request),
        origin: originOf(context.config, request),
      }
      return { settings: await savePaymentSettings(context, actorOf(request), edit) }
    })

    const checkSchema = {
      ...admin('checkPaymentProvider', 'Asks the provider whose account the stored key opens'),
      body: CheckProviderInput,
      response: { 200: ProviderAccountAnswer },
    }
    app.post('/api/admin/settings/payments/check', { schema: checkSchema }, async (request) => {
      const actor = actorOf(request)
      await limitRate(context, request, CHECKS, actor.id)
      return { account: await checkProviderAccount(context, actor, request.body) }
    })
  }
