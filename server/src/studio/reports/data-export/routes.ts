import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { checkOwnFactor, memberOf } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import { workbook } from '../../../platform/files/write-workbook.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { studioMoment } from '../../settings/index.ts'
import { actorOf } from '../../shared/actor.ts'
import { sendChunks } from '../exports/send-chunks.ts'
import type { ReportsContext } from '../state.ts'
import { personalJson } from './personal-file.ts'
import { personalSheets } from './personal-sheets.ts'

const member = operations('Privacy', 'member')
const route = { exposeHeadRoute: false, config: { auditsReading: true } }

const downloads = { bucket: 'data-export', limit: 10, windowSeconds: 600 }
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const file = (type: string, schema: object) => ({
  200: { description: 'The file', content: { [type]: { schema: Type.Unsafe<unknown>(schema) } } },
})

export const dataExportRoutes =
  (context: ReportsContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** Counts and records a download. */
    const begin = async (request: FastifyRequest, format: 'json' | 'xlsx') => {
      checkOwnFactor(memberOf(request))
      const actor = actorOf(request)
      await limitRate(context, request, downloads, actor.id)
      const { now, zone } = await studioMoment(context)
      const entry = { action: 'privacy.export', entity: 'export', subject: actor.id, after: { format } }
      const slot = context.reports.ownFileSlots.take(actor.id, now)
      try {
        await audit(context.db, { at: now, actor, ...entry })
      } catch (error) {
        slot.free()
        throw error
      }
      const name = `${texts.privacy.download.file}-${civilDateOf(now, zone)}.${format}`
      return { user: actor.id, now, zone, slot, name }
    }

    const jsonSchema = {
      ...member('exportOwnData', 'Everything that is stored about the member, as JSON'),
      response: file('application/json', { type: 'object' }),
    }
    app.get('/api/user/data-export', { schema: jsonSchema, ...route }, async (request, reply) => {
      const { user, now, slot, name } = await begin(request, 'json')
      const chunks = personalJson(context.db, user, now)
      return sendChunks(context, reply, { name, type: 'application/json; charset=utf-8', chunks, ...slot })
    })

    const xlsxSchema = {
      ...member('exportOwnWorkbook', 'Everything that is stored about the member, as a workbook'),
      response: file(xlsx, { type: 'string' }),
    }
    app.get('/api/user/data-export.xlsx', { schema: xlsxSchema, ...route }, async (request, reply) => {
      const { user, zone, slot, name } = await begin(request, 'xlsx')
      const chunks = workbook(personalSheets(context.db, user, zone))
      return sendChunks(context, reply, { name, type: xlsx, chunks, ...slot })
    })
  }
