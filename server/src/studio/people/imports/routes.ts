import {
  IdParams,
  Import,
  ImportAnswer,
  ImportInvitations,
  ImportRowList,
  ImportRowQuery,
  SamePersonInput,
} from '@estudio/contract'
import { MAX_IMPORT_BYTES } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { acceptForms } from '../../../platform/http/multipart.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import type { SalesContext } from '../../sales/index.ts'
import { actorOf } from '../../shared/actor.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { readTableUpload, tableFormLimits } from '../../shared/table-upload.ts'
import { areImportColumns, checkImport, checkPlanChoices } from './check-import.ts'
import { confirmImport } from './confirm-import.ts'
import { decideSamePerson } from './decide-same-person.ts'
import { importById, importRows } from './import-queries.ts'
import { inviteImported } from './invite-imported.ts'
import { undoImport } from './undo-import.ts'

const may = operations('Imports', 'clients.import')

const uploads = { bucket: 'client-import', limit: 30, windowSeconds: 300 }

/** As many choices of plans as a request may have, each of the longest name, fit. */
const MAX_FIELD_BYTES = 512 * 1024

const writeRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await acceptForms(app, { fileSize: MAX_IMPORT_BYTES, ...tableFormLimits, fieldSize: MAX_FIELD_BYTES })

    const checkSchema = {
      ...may('checkImport', 'Reads a file of clients and shows what each row would do'),
      consumes: ['multipart/form-data'],
      response: { 201: ImportAnswer },
    }
    app.post('/api/admin/imports', { schema: checkSchema }, async (request, reply) => {
      const actor = actorOf(request)
      await limitRate(context, request, uploads, actor.id)
      const upload = await readTableUpload(request, { columns: areImportColumns, plans: checkPlanChoices })
      const made = await checkImport(context, actor, upload)
      return reply.code(201).send({ import: made })
    })

    const confirmSchema = {
      ...may('confirmImport', 'Adds and changes the people of an import, all or none, in a job'),
      params: IdParams,
      response: { 202: ImportAnswer },
    }
    app.post('/api/admin/imports/:id/confirm', { schema: confirmSchema }, async (request, reply) => {
      const confirmed = await confirmImport(context, actorOf(request), request.params.id)
      return reply.code(202).send({ import: confirmed })
    })

    const samePersonSchema = {
      ...may('decideSamePerson', 'Says whether a row of a checked import is about the account beside it'),
      params: IdParams,
      body: SamePersonInput,
      response: { 200: ImportAnswer },
    }
    app.put('/api/admin/imports/:id/same-person', { schema: samePersonSchema }, async (request) => ({
      import: await decideSamePerson(context, actorOf(request), request.params.id, request.body),
    }))

    const undoSchema = {
      ...may('undoImport', 'Takes an import back for a day, while nothing was booked or sold on it'),
      params: IdParams,
      response: { 200: ImportAnswer },
    }
    app.post('/api/admin/imports/:id/undo', { schema: undoSchema }, async (request) => ({
      import: await undoImport(context, actorOf(request), request.params.id),
    }))

    const inviteSchema = {
      ...may('inviteImported', 'Invites the people of an import who have an address and no sign-in'),
      params: IdParams,
      response: { 202: ImportInvitations },
    }
    app.post('/api/admin/imports/:id/invitations', { schema: inviteSchema }, async (request, reply) =>
      reply.code(202).send(await inviteImported(context, actorOf(request), request.params.id)),
    )
  }

export const importRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(writeRoutes(context))

    const oneSchema = {
      ...may('getImport', 'One import, with its progress'),
      params: IdParams,
      response: { 200: Import },
    }
    app.get('/api/admin/imports/:id', { schema: oneSchema }, (request) =>
      importById(context.db, request.params.id),
    )

    const rowsSchema = {
      ...may('listImportRows', 'What each row of an import does, page by page'),
      params: IdParams,
      querystring: ImportRowQuery,
      response: { 200: ImportRowList },
    }
    app.get('/api/admin/imports/:id/rows', { schema: rowsSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const list = await importRows(context.db, request.params.id, request.query, window)
      return sendList(reply, window, { rows: 'rows', schema: ImportRowList }, list)
    })
  }
