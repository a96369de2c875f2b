import {
  CheckInvoiceAccountInput,
  InvoiceAccountAnswer,
  InvoiceSettingsAnswer,
  InvoiceSettingsInput,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, originOf } from '../../../../identity/index.ts'
import { operations } from '../../../../platform/http/operation.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { actorOf } from '../../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../../shared/if-match.ts'
import type { SalesContext } from '../../state.ts'
import { checkInvoiceAccount } from './check-account.ts'
import { readInvoiceSettings } from './read-settings.ts'
import { saveInvoiceSettings } from './save-settings.ts'

const admin = operations('Invoices', 'settings.write')
/** The keys of the provider are changed with the password of a person. */
const person = operations('Invoices', 'settings.write', { peopleOnly: true })

const CHECKS = { bucket: 'invoice-check', limit: 20, windowSeconds: 300 }

export const invoiceSettingsRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const response = { 200: InvoiceSettingsAnswer }
    const schema = { ...admin('getInvoiceSettings', 'How the studio issues invoices'), response }
    app.get('/api/admin/settings/invoices', { schema }, async () => ({
      settings: await readInvoiceSettings(context.db),
    }))

    const saveSchema = {
      ...person('saveInvoiceSettings', 'Changes the settings and keys that are sent'),
      headers: IfMatchHeaders,
      body: InvoiceSettingsInput,
      response,
    }
    app.put('/api/admin/settings/invoices', { schema: saveSchema }, async (request) => {
      const edit = {
        input: request.body,
        version: expectedVersion(request.headers),
        member: memberOf(request),
        origin: originOf(context.config, request),
      }
      return { settings: await saveInvoiceSettings(context, actorOf(request), edit) }
    })

    const checkSchema = {
      ...admin('checkInvoiceAccount', 'Asks Facturapi whose organization the stored key opens'),
      body: CheckInvoiceAccountInput,
      response: { 200: InvoiceAccountAnswer },
    }
    app.post('/api/admin/settings/invoices/check', { schema: checkSchema }, async (request) => {
      const actor = actorOf(request)
      await limitRate(context, request, CHECKS, actor.id)
      return { account: await checkInvoiceAccount(context, actor, request.body.mode) }
    })
  }
