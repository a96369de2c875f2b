import {
  BookingAnswer,
  BookingVerdict,
  IdParams,
  OwnWaitlist,
  StaffBookingAnswer,
  StaffBookingVerdict,
  StaffVerdictQuery,
  StaffWaitlist,
  StaffWaitlistInput,
  WaitlistEntryAnswer,
  WaitlistReason,
} from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { requiredText } from '../../shared/fields.ts'
import { acceptOffer } from './accept-offer.ts'
import { ownBookingVerdict, staffBookingVerdict } from './booking-verdict.ts'
import { addEntry, assignPlace, removeEntry } from './change-waitlist-as-staff.ts'
import { joinWaitlist, leaveWaitlist } from './join-waitlist.ts'
import { ownWaitlist, staffWaitlist } from './list-waitlists.ts'

const own = operations('Waiting lists', 'member')
const may = {
  manage: operations('Waiting lists', 'waitlists.manage'),
  book: operations('Waiting lists', 'bookings.manage'),
}

const params = IdParams

const reasonOf = ({ reason }: WaitlistReason): string =>
  requiredText(reason, texts.admin.calendar.staffBooking.reasonRequired, 'reason')

export const waitlistRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...own('listOwnWaitlist', 'The waiting lists a member is on'),
      response: { 200: OwnWaitlist },
    }
    app.get('/api/user/waitlist', { schema: listSchema }, (request) =>
      ownWaitlist(context, memberOf(request).id),
    )

    const joinSchema = {
      ...own(
        'joinWaitlist',
        'Joins the waiting list of a full class; a repetition answers the entry there is',
      ),
      params,
      response: { 200: WaitlistEntryAnswer, 201: WaitlistEntryAnswer },
    }
    const config = { publishedOnly: true }
    app.post('/api/schedule/:id/waitlist', { schema: joinSchema, config }, async (request, reply) => {
      const { status, body } = await joinWaitlist(context, memberOf(request).id, request.params.id)
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const leaveSchema = {
      ...own('leaveWaitlist', 'Leaves the waiting list of a class'),
      params,
      response: { 204: Type.Null() },
    }
    app.delete('/api/schedule/:id/waitlist', { schema: leaveSchema }, async (request, reply) => {
      await leaveWaitlist(context, memberOf(request).id, request.params.id)
      return reply.code(204).send(null)
    })

    const verdictSchema = {
      ...own('getBookingVerdict', 'What booking a class would be answered'),
      params,
      response: { 200: BookingVerdict },
    }
    app.get('/api/schedule/:id/verdict', { schema: verdictSchema }, (request) =>
      ownBookingVerdict(context, { member: memberOf(request).id, scheduledClass: request.params.id }),
    )

    const acceptSchema = {
      ...own('acceptOffer', 'Books the place that is held for a member of the waiting list'),
      params,
      response: { 200: BookingAnswer, 201: BookingAnswer },
    }
    app.post('/api/waitlist/:id/accept', { schema: acceptSchema, config }, async (request, reply) => {
      const { status, body } = await acceptOffer(context, memberOf(request).id, request.params.id)
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const staffListSchema = {
      ...may.manage('listWaitlist', 'The waiting list of a class'),
      params,
      response: { 200: StaffWaitlist },
    }
    app.get('/api/schedule/:id/waitlist', { schema: staffListSchema }, (request) =>
      staffWaitlist(context.db, request.params.id),
    )

    const staffVerdictSchema = {
      ...may.book('getMemberBookingVerdict', 'What booking a class for a member would be answered'),
      querystring: StaffVerdictQuery,
      response: { 200: StaffBookingVerdict },
    }
    app.get('/api/admin/user-schedules/verdict', { schema: staffVerdictSchema }, (request) => {
      const { user_id: member, schedule_id: scheduledClass } = request.query
      return staffBookingVerdict(context, { member, scheduledClass })
    })

    const addSchema = {
      ...may.manage(
        'addToWaitlist',
        'Puts a member on a waiting list; a repetition answers the entry there is',
      ),
      params,
      body: StaffWaitlistInput,
      response: { 200: WaitlistEntryAnswer, 201: WaitlistEntryAnswer },
    }
    app.post('/api/admin/schedule/:id/waitlist', { schema: addSchema }, async (request, reply) => {
      const { status, body } = await addEntry(context, actorOf(request), request.params.id, request.body)
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const removeSchema = {
      ...may.manage('removeFromWaitlist', 'Takes a member off a waiting list'),
      params,
      body: WaitlistReason,
      response: { 204: Type.Null() },
    }
    app.delete('/api/admin/waitlist/:id', { schema: removeSchema }, async (request, reply) => {
      const reason = reasonOf(request.body)
      await removeEntry(context, { actor: actorOf(request), id: request.params.id, reason })
      return reply.code(204).send(null)
    })

    const assignSchema = {
      ...may.manage(
        'assignPlace',
        'Gives a member of a waiting list a place out of turn; a repetition answers the place they have',
      ),
      params,
      body: WaitlistReason,
      response: { 200: StaffBookingAnswer },
    }
    app.post('/api/admin/waitlist/:id/assign', { schema: assignSchema }, (request) => {
      const reason = reasonOf(request.body)
      return assignPlace(context, { actor: actorOf(request), id: request.params.id, reason })
    })
  }
