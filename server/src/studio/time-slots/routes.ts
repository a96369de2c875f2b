import { IdParams, Impact, paths, TimeSlotAnswer, TimeSlotInput, TimeSlotList } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { invalidatesSchedule } from '../schedule/service.ts'
import { actorOf } from '../shared/actor.ts'
import { addTimeSlot, removeTimeSlot, timeSlotImpact } from './service.ts'
import { activeTimeSlots } from './store.ts'

const publicRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(paths.timeSlots, { schema: { response: { 200: TimeSlotList } } }, async () => ({
      time_slots: await activeTimeSlots(context.db),
    }))
  }

const staffRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    app.addHook('onSend', invalidatesSchedule(context))

    const addSchema = { body: TimeSlotInput, response: { 201: TimeSlotAnswer } }
    app.post(paths.timeSlots, { schema: addSchema }, async (request, reply) => {
      const slot = await addTimeSlot(context, actorOf(request), request.body.time_slot)
      return reply.code(201).send({ time_slot: slot })
    })

    const schema = { params: IdParams, response: { 200: Impact } }
    app.get(paths.timeSlotImpact(':id'), { schema }, (request) => timeSlotImpact(context, request.params.id))
    app.delete(paths.timeSlot(':id'), { schema }, (request) =>
      removeTimeSlot(context, actorOf(request), request.params.id),
    )
  }

/** The hours of the weekly grid: their list, and adding and removing them. */
export const timeSlotRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(publicRoutes(context))
    await app.register(staffRoutes(context))
  }
