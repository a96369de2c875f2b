import { Done, HealthNote, HealthNoteInput, IdParams } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { checkOwnFactor, memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { ownHealthNote, readHealthNote, saveHealthNote, withdrawHealthNote } from './health-note.ts'

const own = operations('Account', 'member')
const staff = operations('Users', 'health.read')

const answer = { 200: HealthNote }

export const healthNoteRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const readSchema = { ...own('getHealthNote', 'The member’s own health note'), response: answer }
    app.get('/api/user/health-note', { schema: readSchema }, async (request) => {
      const member = memberOf(request)
      checkOwnFactor(member)
      return ownHealthNote(context.db, member.id)
    })

    const saveSchema = {
      ...own('putHealthNote', 'Keeps the member’s health note with the express consent to it'),
      body: HealthNoteInput,
      response: answer,
    }
    app.put('/api/user/health-note', { schema: saveSchema }, (request) =>
      saveHealthNote(context, actorOf(request), request.body),
    )

    const withdrawSchema = {
      ...own('deleteHealthNote', 'Withdraws the consent and erases the health note'),
      response: { 200: Done },
    }
    app.delete('/api/user/health-note', { schema: withdrawSchema }, async (request) => {
      await withdrawHealthNote(context, actorOf(request))
      return { ok: true as const }
    })

    const staffSchema = {
      ...staff('readHealthNote', 'A user’s health note; each reading is in the audit log'),
      params: IdParams,
      response: answer,
    }
    const readRoute = { schema: staffSchema, exposeHeadRoute: false, config: { auditsReading: true } }
    app.get('/api/admin/users/:id/health-note', readRoute, (request) =>
      readHealthNote(context, actorOf(request), request.params.id),
    )
  }
