import {
  ConfirmStatementInput,
  IdParams,
  ListQuery,
  MovementQuery,
  paths,
  Statement,
  StatementAnswer,
  StatementList,
  StatementMovementList,
  StatementPayments,
  StatementUndone,
} from '@estudio/contract'
import { MAX_STATEMENT_BYTES } from '@estudio/domain'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { withRight } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { acceptForms, bytesOf, fileOfForm } from '../../../platform/http/multipart.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { actorOf } from '../../shared/actor.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import type { SalesContext } from '../state.ts'
import { confirmStatement } from './confirm-statement.ts'
import { importStatement, parseColumns, type StatementUpload } from './import-statement.ts'
import { movementList, statementById, statementList } from './statement-queries.ts'
import { undoStatement } from './undo-statement.ts'

const may = {
  import: operations('Bank statements', 'statements.import'),
  undo: operations('Bank statements', 'statements.undo'),
}

const imports = { bucket: 'bank-statement', limit: 30, windowSeconds: 300 }

const columnsField = ({ fields }: MultipartFile): string | undefined => {
  const field = fields.columns
  return field && 'value' in field && typeof field.value === 'string' ? field.value : undefined
}

/** The form's fields may come before or after the file. */
async function readUpload(request: FastifyRequest): Promise<StatementUpload> {
  const file = await fileOfForm(request)
  if (!file || file.fieldname !== 'file') throw errors.validation(undefined, 'file')
  const bytes = await bytesOf(file)
  return { bytes, fileName: file.filename, columns: parseColumns(columnsField(file)) }
}

const statementWriteRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await acceptForms(app, { fileSize: MAX_STATEMENT_BYTES, fields: 5, parts: 6, fieldSize: 4096 })

    const importSchema = {
      ...may.import('importStatement', 'Imports a statement of the bank and shows what it would pay'),
      consumes: ['multipart/form-data'],
      response: { 201: StatementAnswer },
    }
    app.post(paths.admin.statements, { schema: importSchema }, async (request, reply) => {
      const actor = actorOf(request)
      await limitRate(context, request, imports, actor.id)
      const statement = await importStatement(context, actor, await readUpload(request))
      return reply.code(201).send({ statement })
    })

    const confirmSchema = {
      ...may.import('confirmStatement', 'Verifies payments with movements of a statement'),
      params: IdParams,
      body: ConfirmStatementInput,
      response: { 200: StatementPayments },
    }
    app.post(
      paths.admin.confirmStatement(':id'),
      { schema: confirmSchema, bodyLimit: RECORD_LIMIT },
      (request) => confirmStatement(context, actorOf(request), request.params.id, request.body),
    )

    const undoSchema = {
      ...may.undo('undoStatement', 'Takes an import back; its purchases wait for their payment again'),
      params: IdParams,
      response: { 200: StatementUndone },
    }
    app.post(paths.admin.undoStatement(':id'), { schema: undoSchema }, (request) =>
      undoStatement(context, actorOf(request), request.params.id),
    )
  }

const statementReadRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...may.import('listStatements', 'Imported statements of the bank, page by page'),
      querystring: ListQuery,
      response: { 200: StatementList },
    }
    app.get(paths.admin.statements, { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const list = await statementList(context.db, window)
      return sendList(reply, window, { rows: 'statements', schema: StatementList }, list)
    })

    const oneSchema = {
      ...may.import('getStatement', 'One imported statement'),
      params: IdParams,
      response: { 200: Statement },
    }
    app.get(paths.admin.statement(':id'), { schema: oneSchema }, (request) =>
      statementById(context.db, request.params.id),
    )

    const movementsSchema = {
      ...may.import('listMovements', 'Movements of a statement, page by page'),
      params: IdParams,
      querystring: MovementQuery,
      response: { 200: StatementMovementList },
    }
    app.get(paths.admin.statementMovements(':id'), { schema: movementsSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const list = await movementList(context.db, request.params.id, request.query, window)
      return sendList(reply, window, { rows: 'movements', schema: StatementMovementList }, list)
    })
  }

export const statementRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRight(context))
    await app.register(statementReadRoutes(context))
    await app.register(statementWriteRoutes(context))
  }
