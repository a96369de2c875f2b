import {
  IdParams,
  Impact,
  ListQuery,
  paths,
  RemovalAnswer,
  StaffTimeSlotList,
  TimeSlotAnswer,
  TimeSlotInput,
  TimeSlotList,
} from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { RouteOptions } from 'fastify'
import { withRole } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { invalidRequest } from '../../platform/http/error-handler.ts'
import { operations } from '../../platform/http/operation.ts'
import { invalidatesSchedule } from '../schedule/index.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { sendList } from '../shared/simple-rest.ts'
import { activeTimeSlots } from './store.ts'
import {
  addTimeSlot,
  removeTimeSlot,
  renameTimeSlot,
  restoreTimeSlot,
  timeSlotImpact,
  timeSlotList,
} from './time-slots.ts'

const anyone = operations('Time slots', 'anyone')
const admin = operations('Time slots', 'admin')

const publicRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      paths.timeSlots,
      {
        schema: {
          ...anyone('listActiveTimeSlots', 'The hours at which classes begin'),
          response: { 200: TimeSlotList },
        },
      },
      async () => ({
        time_slots: await activeTimeSlots(context.db),
      }),
    )
  }

/** One text for every invalid time (ATS-05); unknown fields are rejected by name as elsewhere. */
const slotError: NonNullable<RouteOptions['schemaErrorFormatter']> = (failures, part) =>
  part === 'body' && failures[0]?.keyword !== 'additionalProperties'
    ? errors.validation(texts.admin.timeSlots.invalid, 'time_slot')
    : invalidRequest(failures)

const staffRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    app.addHook('onSend', invalidatesSchedule(context))

    const listSchema = {
      ...admin('listTimeSlots', 'Archived hours too, page by page'),
      querystring: ListQuery,
      response: { 200: StaffTimeSlotList },
    }
    app.get(paths.admin.timeSlots, { schema: listSchema }, async (request, reply) => {
      const list = await timeSlotList(context.db, request.query)
      return sendList(reply, request.query, { rows: 'time_slots', schema: StaffTimeSlotList }, list)
    })

    const addSchema = {
      ...admin('createTimeSlot', 'Adds an hour'),
      body: TimeSlotInput,
      response: { 201: TimeSlotAnswer },
    }
    app.post(
      paths.timeSlots,
      { schema: addSchema, schemaErrorFormatter: slotError },
      async (request, reply) => {
        const slot = await addTimeSlot(context, actorOf(request), request.body.time_slot)
        return reply.code(201).send({ time_slot: slot })
      },
    )

    const params = IdParams
    const headers = IfMatchHeaders
    const renameSchema = {
      ...admin('updateTimeSlot', 'Gives an hour another time'),
      params,
      headers,
      body: TimeSlotInput,
      response: { 200: TimeSlotAnswer },
    }
    app.patch(
      paths.timeSlot(':id'),
      { schema: renameSchema, schemaErrorFormatter: slotError },
      async (request) => {
        const version = expectedVersion(request.headers)
        const rename = { id: request.params.id, time_slot: request.body.time_slot, version }
        return { time_slot: await renameTimeSlot(context, actorOf(request), rename) }
      },
    )

    const restoreSchema = {
      ...admin('restoreTimeSlot', 'Brings an archived hour back'),
      params,
      response: { 200: TimeSlotAnswer },
    }
    app.post(paths.timeSlotRestore(':id'), { schema: restoreSchema }, async (request) => ({
      time_slot: await restoreTimeSlot(context, actorOf(request), request.params.id),
    }))

    const impactSchema = {
      ...admin('getTimeSlotImpact', 'What the removal of an hour touches'),
      params,
      response: { 200: Impact },
    }
    app.get(paths.timeSlotImpact(':id'), { schema: impactSchema }, (request) =>
      timeSlotImpact(context, request.params.id),
    )
    const removalSchema = {
      ...admin('deleteTimeSlot', 'Archives an hour'),
      params,
      headers,
      response: { 200: RemovalAnswer },
    }
    app.delete(paths.timeSlot(':id'), { schema: removalSchema }, (request) =>
      removeTimeSlot(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )
  }

export const timeSlotRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(publicRoutes(context))
    await app.register(staffRoutes(context))
  }
