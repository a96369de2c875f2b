import {
  CancelInvoiceInput,
  DismissInvoiceInput,
  IdParams,
  InvoiceAnswer,
  InvoiceFileQuery,
  InvoiceFilter,
  InvoiceList,
  InvoiceQuery,
  OwnInvoiceAnswer,
  Uuid,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { callerOf, memberOf } from '../../../identity/index.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { actorOf } from '../../shared/actor.ts'
import { idsOf, listFilter, listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import type { SalesContext } from '../state.ts'
import { cancelInvoice, dismissInvoice, retryInvoice } from './change-invoice.ts'
import { invoiceFile } from './invoice-file.ts'
import { invoiceList } from './list-invoices.ts'
import { ownInvoice, requestOwnInvoice } from './own-invoice.ts'

const tag = 'Invoices'
const member = operations(tag, 'member')
const staff = operations(tag, 'invoices.manage')

const DOWNLOADS = { bucket: 'invoice-file', limit: 60, windowSeconds: 300 }

const InvoiceFile = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' })
const types = { pdf: 'application/pdf', xml: 'application/xml' } as const

/** Invoices (CFDI) of payments, for their members and for staff. */
export const invoiceRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const own = { params: IdParams, response: { 200: OwnInvoiceAnswer } }
    const readSchema = { ...member('getOwnInvoice', 'The invoice of the member’s own payment'), ...own }
    app.get('/api/user-plans/:id/invoice', { schema: readSchema }, async (request) => ({
      invoice: await ownInvoice(context.db, memberOf(request).id, request.params.id),
    }))

    const requestSchema = {
      ...member('requestOwnInvoice', 'Asks for the invoice with the saved invoice data; it comes by mail'),
      ...own,
    }
    app.post('/api/user-plans/:id/invoice', { schema: requestSchema }, async (request) => ({
      invoice: await requestOwnInvoice(context, actorOf(request), request.params.id),
    }))

    const listSchema = {
      ...staff('listInvoices', 'Receipts and invoices at Facturapi, page by page'),
      querystring: InvoiceQuery,
      response: { 200: InvoiceList },
    }
    app.get('/api/admin/invoices', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const { state } = listFilter(InvoiceFilter, request.query, window)
      const selection = { state, ids: idsOf(window, Uuid), search: window.search }
      const list = await invoiceList(context.db, selection, window)
      return sendList(reply, window, { rows: 'invoices', schema: InvoiceList }, list)
    })

    const response = { 200: InvoiceAnswer }
    const retrySchema = {
      ...staff('retryInvoice', 'Tries again what Facturapi refused'),
      params: IdParams,
      response,
    }
    app.post('/api/admin/invoices/:id/retry', { schema: retrySchema }, async (request) => ({
      invoice: await retryInvoice(context, actorOf(request), request.params.id),
    }))

    const cancelSchema = {
      ...staff('cancelInvoice', 'Asks the SAT to cancel an invoice, with its motive'),
      params: IdParams,
      body: CancelInvoiceInput,
      response,
    }
    app.post('/api/admin/invoices/:id/cancel', { schema: cancelSchema }, async (request) => ({
      invoice: await cancelInvoice(context, actorOf(request), request.params.id, request.body),
    }))

    const dismissSchema = {
      ...staff('dismissInvoice', 'Records that staff settled elsewhere what waits for them'),
      params: IdParams,
      body: DismissInvoiceInput,
      response,
    }
    app.post('/api/admin/invoices/:id/dismiss', { schema: dismissSchema }, async (request) => ({
      invoice: await dismissInvoice(context, actorOf(request), request.params.id, request.body),
    }))

    const fileSchema = {
      ...staff('getInvoiceFile', 'The PDF or XML of an invoice'),
      params: IdParams,
      querystring: InvoiceFileQuery,
      response: {
        200: {
          description: 'PDF or XML',
          content: {
            'application/pdf': { schema: InvoiceFile },
            'application/xml': { schema: InvoiceFile },
          },
        },
      },
    }
    app.get('/api/admin/invoices/:id/file', { schema: fileSchema }, async (request, reply) => {
      const { format } = request.query
      await limitRate(context, request, DOWNLOADS, callerOf(request).id)
      const { file, name } = await invoiceFile(context, request.params.id, format)
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(types[format])
        .send(file)
    })
  }
