import { LegalDocument, LegalDocumentList, LegalKind, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Context } from '../../platform/context.ts'
import { legalDocument, legalDocuments } from './service.ts'

const KindParams = Type.Object({ kind: LegalKind })

/** The studio's legal texts, under both of their addresses (A69). */
export const legalDocumentRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const oneSchema = { params: KindParams, response: { 200: LegalDocument } }
    app.get(paths.legalDocument(':kind'), { schema: oneSchema }, (request) =>
      legalDocument(context.db, request.params.kind),
    )

    app.get(paths.activeLegalDocuments, { schema: { response: { 200: LegalDocumentList } } }, async () => ({
      documents: await legalDocuments(context.db),
    }))
  }
