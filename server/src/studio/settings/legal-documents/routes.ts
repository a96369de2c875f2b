import {
  AcceptanceInput,
  LegalDocument,
  LegalDocumentAnswer,
  LegalDocumentInput,
  LegalDocumentList,
  LegalDocumentsInput,
  LegalKind,
  LegalVersionList,
  ListQuery,
  PendingDocumentList,
} from '@estudio/contract'
import { LEGAL_KINDS } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import {
  acceptDocuments,
  documentHistory,
  legalDocument,
  legalDocuments,
  pendingDocuments,
  publishDocument,
  publishDocuments,
} from './legal-documents.ts'

const anyone = operations('Legal documents', 'anyone')
const member = operations('Legal documents', 'member')
const admin = operations('Legal documents', 'legal.publish')

/** Each text may be as long as a text that is published alone. */
const ALL_TEXTS_LIMIT = LEGAL_KINDS.length * RECORD_LIMIT

const KindParams = Type.Object({ kind: LegalKind })

export const legalDocumentRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const oneSchema = {
      ...anyone('getLegalDocument', 'A legal document in force'),
      params: KindParams,
      response: { 200: LegalDocument },
    }
    const config = { openWhileHidden: 'members and staff accept the texts when they sign in' }
    app.get('/api/legal-documents/:kind', { schema: oneSchema, config }, (request) =>
      legalDocument(context.db, request.params.kind),
    )

    app.get(
      '/legal-documents/active',
      {
        config,
        schema: {
          ...anyone('listLegalDocuments', 'The legal documents in force'),
          response: { 200: LegalDocumentList },
        },
      },
      async () => ({
        documents: await legalDocuments(context.db),
      }),
    )

    const response = { 200: PendingDocumentList }
    app.get(
      '/api/legal-documents/pending',
      {
        schema: {
          ...member('listPendingLegalDocuments', 'Documents the member has yet to accept'),
          response,
        },
      },
      async (request) => {
        const { id, roles } = memberOf(request)
        // Administrators publish these texts and need not accept them.
        return { documents: roles.includes('admin') ? [] : await pendingDocuments(context.db, id) }
      },
    )

    const acceptSchema = {
      ...member('acceptLegalDocuments', 'Accepts documents'),
      body: AcceptanceInput,
      response,
    }
    app.post('/api/legal-documents/accept', { schema: acceptSchema }, async (request) => ({
      documents: await acceptDocuments(context, actorOf(request), request.body),
    }))

    const listSchema = {
      ...admin('listLegalDocumentVersions', 'Every version of the legal documents, page by page'),
      querystring: ListQuery,
      response: { 200: LegalVersionList },
    }
    app.get('/api/admin/legal-documents', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const list = await documentHistory(context.db, window)
      return sendList(
        reply,
        window,
        { rows: 'documents', unit: 'legal_documents', schema: LegalVersionList },
        list,
      )
    })

    const allSchema = {
      ...admin('publishLegalDocuments', 'Publishes new versions of several legal documents together'),
      body: LegalDocumentsInput,
      response: { 201: LegalDocumentList },
    }
    app.post(
      '/api/admin/legal-documents',
      { schema: allSchema, bodyLimit: ALL_TEXTS_LIMIT },
      async (request, reply) => {
        const documents = await publishDocuments(context, actorOf(request), request.body.documents)
        return reply.code(201).send({ documents })
      },
    )

    const schema = {
      ...admin('publishLegalDocument', 'Publishes a new version of a legal document'),
      params: KindParams,
      headers: IfMatchHeaders,
      body: LegalDocumentInput,
      response: { 201: LegalDocumentAnswer },
    }
    app.post(
      '/api/admin/legal-documents/:kind',
      { schema, bodyLimit: RECORD_LIMIT },
      async (request, reply) => {
        const version = expectedVersion(request.headers)
        const edition = { type: request.params.kind, content: request.body.content, version }
        const document = await publishDocument(context, actorOf(request), edition)
        return reply.code(201).send({ document })
      },
    )
  }
