import {
  ConfirmStatementInput,
  IdParams,
  ListQuery,
  MovementQuery,
  Statement,
  StatementAnswer,
  StatementList,
  StatementMovementList,
  StatementPayments,
  StatementUndone,
} from '@estudio/contract'
import { MAX_STATEMENT_BYTES } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { acceptForms } from '../../../platform/http/multipart.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { actorOf } from '../../shared/actor.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { readTableUpload, tableFormLimits } from '../../shared/table-upload.ts'
import type { SalesContext } from '../state.ts'
import { confirmStatement } from './confirm-statement.ts'
import { areStatementColumns, importStatement } from './import-statement.ts'
import { movementList, statementById, statementList } from './statement-queries.ts'
import { undoStatement } from './undo-statement.ts'

const may = {
  import: operations('Bank statements', 'statements.import'),
  undo: operations('Bank statements', 'statements.undo'),
}

const imports = { bucket: 'bank-statement', limit: 30, windowSeconds: 300 }

const statementWriteRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await acceptForms(app, { fileSize: MAX_STATEMENT_BYTES, ...tableFormLimits })

    const importSchema = {
      ...may.import('importStatement', 'Imports a statement of the bank and shows what it would pay'),
      consumes: ['multipart/form-data'],
      response: { 201: StatementAnswer },
    }
    app.post('/api/admin/statements', { schema: importSchema }, async (request, reply) => {
      const actor = actorOf(request)
      await limitRate(context, request, imports, actor.id)
      const upload = await readTableUpload(request, { columns: areStatementColumns })
      const statement = await importStatement(context, actor, upload)
      return reply.code(201).send({ statement })
    })

    const confirmSchema = {
      ...may.import('confirmStatement', 'Verifies payments with movements of a statement'),
      params: IdParams,
      body: ConfirmStatementInput,
      response: { 200: StatementPayments },
    }
    app.post(
      '/api/admin/statements/:id/confirm',
      { schema: confirmSchema, bodyLimit: RECORD_LIMIT },
      (request) => confirmStatement(context, actorOf(request), request.params.id, request.body),
    )

    const undoSchema = {
      ...may.undo('undoStatement', 'Takes an import back; its purchases wait for their payment again'),
      params: IdParams,
      response: { 200: StatementUndone },
    }
    app.post('/api/admin/statements/:id/undo', { schema: undoSchema }, (request) =>
      undoStatement(context, actorOf(request), request.params.id),
    )
  }

export const statementRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(statementWriteRoutes(context))

    const listSchema = {
      ...may.import('listStatements', 'Imported statements of the bank, page by page'),
      querystring: ListQuery,
      response: { 200: StatementList },
    }
    app.get('/api/admin/statements', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const list = await statementList(context.db, window)
      return sendList(reply, window, { rows: 'statements', schema: StatementList }, list)
    })

    const oneSchema = {
      ...may.import('getStatement', 'One imported statement'),
      params: IdParams,
      response: { 200: Statement },
    }
    app.get('/api/admin/statements/:id', { schema: oneSchema }, (request) =>
      statementById(context.db, request.params.id),
    )

    const movementsSchema = {
      ...may.import('listMovements', 'Movements of a statement, page by page'),
      params: IdParams,
      querystring: MovementQuery,
      response: { 200: StatementMovementList },
    }
    app.get('/api/admin/statements/:id/movements', { schema: movementsSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const list = await movementList(context.db, request.params.id, request.query, window)
      return sendList(reply, window, { rows: 'movements', schema: StatementMovementList }, list)
    })
  }
