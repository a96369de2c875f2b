import {
  ConsentList,
  ConsentsInput,
  IdParams,
  ListQuery,
  OwnPrivacyRequestAnswer,
  OwnPrivacyRequestList,
  PrivacyRequest,
  PrivacyRequestDetails,
  PrivacyRequestInput,
  PrivacyRequestList,
  PrivacyRequestPatch,
  RecordedConsentList,
  RecordedConsentsInput,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { answerPrivacyRequest, privacyRequestDetails, privacyRequestList } from './answer.ts'
import { askForPrivacy, ownPrivacyRequests } from './ask.ts'
import { changeConsents, ownConsents } from './consents.ts'
import { recordConsents, recordedConsents } from './record-consents.ts'

const member = operations('Privacy', 'member')
const reader = operations('Privacy', 'users.read')
const recorder = operations('Privacy', 'consents.record')
const admin = operations('Privacy', 'privacy.manage')

export const privacyRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const consents = { 200: ConsentList }
    app.get(
      '/api/user/consents',
      { schema: { ...member('getConsents', 'What the member agreed to'), response: consents } },
      async (request) => ({ consents: await ownConsents(context.db, memberOf(request).id) }),
    )

    const changeSchema = {
      ...member('changeConsents', 'Agrees to voluntary purposes, or withdraws'),
      body: ConsentsInput,
      response: consents,
    }
    app.put('/api/user/consents', { schema: changeSchema }, async (request) => ({
      consents: await changeConsents(context, actorOf(request), request.body),
    }))

    const listSchema = {
      ...member('listOwnPrivacyRequests', 'The requests of the member about personal data'),
      response: { 200: OwnPrivacyRequestList },
    }
    app.get('/api/user/privacy-requests', { schema: listSchema }, async (request) => ({
      requests: await ownPrivacyRequests(context.db, memberOf(request).id),
    }))

    const askSchema = {
      ...member('createPrivacyRequest', 'Asks for access, rectification, cancellation or opposition'),
      body: PrivacyRequestInput,
      response: { 201: OwnPrivacyRequestAnswer },
    }
    app.post('/api/user/privacy-requests', { schema: askSchema }, async (request, reply) => {
      const asked = await askForPrivacy(context, actorOf(request), request.body)
      return reply.code(201).send({ request: asked })
    })

    const params = IdParams
    const response = { 200: RecordedConsentList }

    const readSchema = {
      ...reader('getUserConsents', 'What a person decided about messages of the studio'),
      params,
      response,
    }
    app.get('/api/admin/users/:id/consents', { schema: readSchema }, async (request) => ({
      consents: await recordedConsents(context.db, request.params.id),
    }))

    const recordSchema = {
      ...recorder('recordUserConsents', 'Records what a person said about messages of the studio'),
      params,
      body: RecordedConsentsInput,
      response,
    }
    app.put('/api/admin/users/:id/consents', { schema: recordSchema }, async (request) => {
      const said = { user: request.params.id, choices: request.body.consents }
      return { consents: await recordConsents(context, actorOf(request), said) }
    })

    const requestListSchema = {
      ...admin('listPrivacyRequests', 'Requests about personal data, page by page'),
      querystring: ListQuery,
      response: { 200: PrivacyRequestList },
    }
    app.get('/api/admin/privacy-requests', { schema: requestListSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const list = await privacyRequestList(context, window)
      return sendList(
        reply,
        window,
        { rows: 'requests', unit: 'privacy_requests', schema: PrivacyRequestList },
        list,
      )
    })

    const oneSchema = {
      ...admin('getPrivacyRequest', 'A request with its evidence'),
      params,
      response: { 200: PrivacyRequestDetails },
    }
    app.get('/api/admin/privacy-requests/:id', { schema: oneSchema }, (request) =>
      privacyRequestDetails(context, request.params.id),
    )

    const answerSchema = {
      ...admin('updatePrivacyRequest', 'Takes a request up, answers or refuses it'),
      params,
      headers: IfMatchHeaders,
      body: PrivacyRequestPatch,
      response: { 200: PrivacyRequest },
    }
    app.patch(
      '/api/admin/privacy-requests/:id',
      { schema: answerSchema, config: { putToo: true } },
      async (request) => {
        const version = expectedVersion(request.headers)
        const edit = { id: request.params.id, patch: request.body, version }
        return answerPrivacyRequest(context, actorOf(request), edit)
      },
    )
  }
