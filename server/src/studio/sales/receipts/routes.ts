import {
  Done,
  IdParams,
  InvoiceDataAnswer,
  InvoiceDataInput,
  Receipt,
  ReceiptFileQuery,
} from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { memberOf } from '../../../identity/index.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { actorOf } from '../../shared/actor.ts'
import type { SalesContext } from '../state.ts'
import { ownInvoiceData, removeInvoiceData, saveInvoiceData } from './invoice-data.ts'
import { receiptFor } from './receipt.ts'

const member = operations('Receipts', 'member')

const downloads = { bucket: 'receipt-pdf', limit: 60, windowSeconds: 300 }

const PdfFile = Type.Unsafe<Buffer>({ type: 'string', contentMediaType: 'application/pdf' })

/** The routes of receipts and of members' invoice data. */
export const receiptRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const receiptSchema = {
      ...member('getReceipt', 'The receipt of a verified payment; staff see every one'),
      params: IdParams,
      response: { 200: Receipt },
    }
    app.get('/api/user-plans/:id/receipt', { schema: receiptSchema }, (request) =>
      receiptFor(context, memberOf(request), request.params.id),
    )

    const pdfSchema = {
      ...member('getReceiptPdf', 'The same receipt as a file'),
      params: IdParams,
      querystring: ReceiptFileQuery,
      response: { 200: { description: 'PDF', content: { 'application/pdf': { schema: PdfFile } } } },
    }
    app.get('/api/user-plans/:id/receipt.pdf', { schema: pdfSchema }, async (request, reply) => {
      const viewer = memberOf(request)
      await limitRate(context, request, downloads, viewer.id)
      const receipt = await receiptFor(context, viewer, request.params.id)
      const file = await context.sales.drawReceipt(receipt, request.query.paper)
      return reply
        .header('content-disposition', `attachment; filename="${texts.receipts.file(receipt.folio)}"`)
        .type('application/pdf')
        .send(file)
    })

    const answer = { 200: InvoiceDataAnswer }

    const readSchema = {
      ...member('getInvoiceData', 'The member’s data for invoices; null where there are none'),
      response: answer,
    }
    app.get('/api/user/invoice-data', { schema: readSchema }, async (request) => ({
      invoice_data: await ownInvoiceData(context.db, memberOf(request).id),
    }))

    const putSchema = {
      ...member('putInvoiceData', 'Keeps the member’s data for invoices'),
      body: InvoiceDataInput,
      response: answer,
    }
    app.put('/api/user/invoice-data', { schema: putSchema }, async (request) => ({
      invoice_data: await saveInvoiceData(context, actorOf(request), request.body),
    }))

    const deleteSchema = {
      ...member('deleteInvoiceData', 'Deletes the member’s data for invoices'),
      response: { 200: Done },
    }
    app.delete('/api/user/invoice-data', { schema: deleteSchema }, async (request) => {
      await removeInvoiceData(context, actorOf(request))
      return { ok: true as const }
    })
  }
