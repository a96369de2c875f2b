import {
  AddedTimeSlots,
  IdParams,
  Impact,
  ListQuery,
  RemovalAnswer,
  StaffTimeSlotList,
  TimeSlot,
  TimeSlotAnswer,
  TimeSlotBatch,
  TimeSlotInput,
  TimeSlotList,
} from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { RouteOptions } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { invalidRequest } from '../../../platform/http/api-errors.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow, WHOLE_LIST } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { activeTimeSlots } from './store.ts'
import {
  addTimeSlot,
  addTimeSlots,
  removeTimeSlot,
  renameTimeSlot,
  restoreTimeSlot,
  timeSlotDetails,
  timeSlotImpact,
  timeSlotList,
} from './time-slots.ts'

const anyone = operations('Time slots', 'anyone')
const may = {
  read: operations('Time slots', 'schedule.read'),
  write: operations('Time slots', 'schedule.write'),
}

/** Every invalid time gets the same text. */
const slotError: NonNullable<RouteOptions['schemaErrorFormatter']> = (failures, part) =>
  part === 'body' && failures[0]?.keyword !== 'additionalProperties'
    ? errors.validation(texts.admin.timeSlots.invalid, 'time_slot')
    : invalidRequest(failures)

const params = IdParams
const headers = IfMatchHeaders

export const timeSlotRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/time-slots',
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

    // /api/admin/time-slots answers one slot as the bare record, like every resource of the back office.
    const listSchema = {
      ...may.read('listTimeSlots', 'Archived hours too, page by page'),
      querystring: ListQuery,
      response: { 200: StaffTimeSlotList },
    }
    app.get('/api/admin/time-slots', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query, WHOLE_LIST)
      const list = await timeSlotList(context.db, window)
      return sendList(reply, window, { rows: 'time_slots', schema: StaffTimeSlotList }, list)
    })

    const oneSchema = { ...may.read('getTimeSlot', 'One hour'), params, response: { 200: TimeSlot } }
    app.get('/api/admin/time-slots/:id', { schema: oneSchema }, (request) =>
      timeSlotDetails(context.db, request.params.id),
    )

    const createSchema = {
      ...may.write('createTimeSlot', 'Adds an hour'),
      body: TimeSlotInput,
      response: { 201: TimeSlot },
    }
    const creating = { schema: createSchema, schemaErrorFormatter: slotError }
    app.post('/api/admin/time-slots', creating, async (request, reply) => {
      const slot = await addTimeSlot(context, actorOf(request), request.body.time_slot)
      return reply.code(201).send(slot)
    })

    const batchSchema = {
      ...may.write('createTimeSlots', 'Adds several hours at once'),
      body: TimeSlotBatch,
      response: { 201: AddedTimeSlots },
    }
    app.post('/api/admin/time-slots/batch', { schema: batchSchema }, async (request, reply) =>
      reply.code(201).send(await addTimeSlots(context, actorOf(request), request.body.time_slots)),
    )

    const editSchema = {
      ...may.write('updateTimeSlot', 'Gives an hour another time'),
      params,
      headers,
      body: TimeSlotInput,
      response: { 200: TimeSlot },
    }
    const editing = { schema: editSchema, schemaErrorFormatter: slotError, config: { putToo: true } }
    app.patch('/api/admin/time-slots/:id', editing, (request) => {
      const version = expectedVersion(request.headers)
      const rename = { id: request.params.id, time_slot: request.body.time_slot, version }
      return renameTimeSlot(context, actorOf(request), rename)
    })

    const removeSchema = {
      ...may.write('deleteTimeSlot', 'Archives an hour'),
      params,
      headers,
      response: { 200: RemovalAnswer },
    }
    app.delete('/api/admin/time-slots/:id', { schema: removeSchema }, (request) =>
      removeTimeSlot(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )

    // /api/time-slots is for staff; its answers hold the time as `time_slot`.
    const addSchema = {
      ...may.write('addTimeSlot', 'Adds an hour, under its other address'),
      body: TimeSlotInput,
      response: { 201: TimeSlotAnswer },
    }
    app.post(
      '/api/time-slots',
      { schema: addSchema, schemaErrorFormatter: slotError },
      async (request, reply) => {
        const slot = await addTimeSlot(context, actorOf(request), request.body.time_slot)
        return reply.code(201).send({ time_slot: slot })
      },
    )

    const renameSchema = {
      ...may.write('renameTimeSlot', 'Gives an hour another time, under its other address'),
      params,
      headers,
      body: TimeSlotInput,
      response: { 200: TimeSlotAnswer },
    }
    app.patch(
      '/api/time-slots/:id',
      { schema: renameSchema, schemaErrorFormatter: slotError },
      async (request) => {
        const version = expectedVersion(request.headers)
        const rename = { id: request.params.id, time_slot: request.body.time_slot, version }
        return { time_slot: await renameTimeSlot(context, actorOf(request), rename) }
      },
    )

    const restoreSchema = {
      ...may.write('restoreTimeSlot', 'Brings an archived hour back'),
      params,
      response: { 200: TimeSlotAnswer },
    }
    app.post('/api/time-slots/:id/restore', { schema: restoreSchema }, async (request) => ({
      time_slot: await restoreTimeSlot(context, actorOf(request), request.params.id),
    }))

    const impactSchema = {
      ...may.write('getTimeSlotImpact', 'What the removal of an hour touches'),
      params,
      response: { 200: Impact },
    }
    app.get('/api/time-slots/:id/impact', { schema: impactSchema }, (request) =>
      timeSlotImpact(context, request.params.id),
    )

    const removalSchema = {
      ...may.write('removeTimeSlot', 'Archives an hour, under its other address'),
      params,
      headers,
      response: { 200: RemovalAnswer },
    }
    app.delete('/api/time-slots/:id', { schema: removalSchema }, (request) =>
      removeTimeSlot(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )
  }
