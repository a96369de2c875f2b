import { CalendarFeed } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { operations } from '../../../platform/http/operation.ts'
import { studioMoment } from '../../settings/index.ts'
import { actorOf } from '../../shared/actor.ts'
import { sendPublicAnswer } from '../schedule/public-schedule.ts'
import type { BookingContext } from '../state.ts'
import { calendarOfFeed, openCalendarFeed, revokeCalendarFeed } from './calendar-feed.ts'
import { calendarSource } from './schedule-calendar.ts'

const own = operations('Reservations', 'member')

export const calendarFeedRoutes =
  (context: BookingContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const openSchema = {
      ...own('openCalendarFeed', 'The private address of one’s calendar; the same until it is revoked'),
      response: { 200: CalendarFeed },
    }
    app.post('/api/user/calendar-feed', { schema: openSchema }, (request) =>
      openCalendarFeed(context, actorOf(request)),
    )

    const revokeSchema = {
      ...own('revokeCalendarFeed', 'Revokes the address of one’s calendar'),
      response: { 204: Type.Null() },
    }
    app.delete('/api/user/calendar-feed', { schema: revokeSchema }, async (request, reply) => {
      await revokeCalendarFeed(context, actorOf(request))
      return reply.code(204).send(null)
    })

    const scheduleSchema = {
      ...operations('Schedule', 'anyone')('getScheduleCalendar', 'The whole public schedule as a calendar'),
      response: { 200: Type.String({ contentMediaType: 'text/calendar' }) },
    }
    app.get('/feeds/schedule.ics', { schema: scheduleSchema, compress: false }, async (request, reply) => {
      const { zone } = await studioMoment(context)
      return sendPublicAnswer(context.booking.publicSchedule, calendarSource(context, zone), request, reply)
    })

    const schema = {
      ...operations('Reservations', 'anyone')('getCalendarFeed', 'A calendar that telephones subscribe to'),
      params: Type.Object({ file: Type.String({ pattern: '^[\\w.-]{1,200}\\.ics$' }) }),
      response: { 200: Type.String({ contentMediaType: 'text/calendar' }) },
    }
    app.get(
      '/feeds/:file',
      { schema, config: { hasSecretAddress: true, openWhileHidden: 'the secret address of a member' } },
      async (request, reply) => {
        const { content, contentType } = await calendarOfFeed(
          context,
          request.params.file.replace(/\.ics$/, ''),
        )
        return reply.header('cache-control', 'private, no-store').type(contentType).send(content)
      },
    )
  }
