import {
  Done,
  IdParams,
  ListQuery,
  OutageParams,
  PlaceOutageAnswer,
  PlaceOutageInput,
  Room,
  RoomAdoptionAnswer,
  RoomAdoptionInput,
  RoomInput,
  RoomLayoutAnswer,
  RoomLayoutInput,
  RoomLayoutList,
  RoomList,
  RoomPatch,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow, WHOLE_LIST } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { adoptRoom } from './adopt-room.ts'
import { applyLayout } from './apply-layout.ts'
import { addOutage, endOutage } from './outages.ts'
import { createRoom, editRoom, removeRoom, roomDetails, roomLayouts, roomList } from './rooms.ts'

const may = {
  read: operations('Rooms', 'schedule.read'),
  write: operations('Rooms', 'rooms.write'),
  manage: operations('Rooms', 'places.manage'),
}

const params = IdParams
const headers = IfMatchHeaders

export const roomRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...may.read('listRooms', 'Rooms with their maps, page by page'),
      querystring: ListQuery,
      response: { 200: RoomList },
    }
    app.get('/api/admin/rooms', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query, WHOLE_LIST)
      return sendList(reply, window, { rows: 'rooms', schema: RoomList }, await roomList(context, window))
    })

    const oneSchema = {
      ...may.read('getRoom', 'One room with its map'),
      params,
      response: { 200: Room },
    }
    app.get('/api/admin/rooms/:id', { schema: oneSchema }, (request) =>
      roomDetails(context, request.params.id),
    )

    const createSchema = {
      ...may.write('createRoom', 'Adds a room'),
      body: RoomInput,
      response: { 201: Room },
    }
    app.post('/api/admin/rooms', { schema: createSchema }, async (request, reply) =>
      reply.code(201).send(await createRoom(context, actorOf(request), request.body)),
    )

    const editSchema = {
      ...may.write('updateRoom', 'Changes the fields of a room that are sent'),
      params,
      headers,
      body: RoomPatch,
      response: { 200: Room },
    }
    app.patch('/api/admin/rooms/:id', { schema: editSchema, config: { putToo: true } }, (request) => {
      const version = expectedVersion(request.headers)
      return editRoom(context, actorOf(request), { id: request.params.id, patch: request.body, version })
    })

    const removeSchema = {
      ...may.write('deleteRoom', 'Archives a room that no class to come uses'),
      params,
      headers,
      response: { 200: Done },
    }
    app.delete('/api/admin/rooms/:id', { schema: removeSchema }, async (request) => {
      await removeRoom(context, actorOf(request), request.params.id, expectedVersion(request.headers))
      return { ok: true as const }
    })

    const layoutsSchema = {
      ...may.read('listLayouts', 'The maps of a room, the newest first'),
      params,
      response: { 200: RoomLayoutList },
    }
    app.get('/api/admin/rooms/:id/layouts', { schema: layoutsSchema }, async (request) => ({
      layouts: await roomLayouts(context.db, request.params.id),
    }))

    const layoutSchema = {
      ...may.write('applyLayout', 'Draws a new map of a room, which its classes to come use at once'),
      params,
      headers,
      body: RoomLayoutInput,
      response: { 200: RoomLayoutAnswer, 201: RoomLayoutAnswer },
    }
    app.post('/api/admin/rooms/:id/layouts', { schema: layoutSchema }, async (request, reply) => {
      const drawn = { id: request.params.id, input: request.body, version: expectedVersion(request.headers) }
      const answer = await applyLayout(context, actorOf(request), drawn)
      return reply.code(answer.dry_run ? 200 : 201).send(answer)
    })

    const adoptSchema = {
      ...may.write('adoptRoom', 'Gives classes to come that have no room the map of a room'),
      params,
      body: RoomAdoptionInput,
      response: { 200: RoomAdoptionAnswer },
    }
    app.post('/api/admin/rooms/:id/adoption', { schema: adoptSchema }, (request) =>
      adoptRoom(context, actorOf(request), request.params.id, request.body.dry_run ?? false),
    )

    const outSchema = {
      ...may.manage('addOutage', 'Takes a place out of service and moves who sits there'),
      params,
      body: PlaceOutageInput,
      response: { 200: PlaceOutageAnswer, 201: PlaceOutageAnswer },
    }
    app.post('/api/admin/places/:id/outages', { schema: outSchema }, async (request, reply) => {
      const answer = await addOutage(context, actorOf(request), request.params.id, request.body)
      return reply.code(answer.dry_run ? 200 : 201).send(answer)
    })

    const inSchema = {
      ...may.manage('endOutage', 'Puts a place back into service and gives people their place back'),
      params: OutageParams,
      response: { 200: PlaceOutageAnswer },
    }
    app.delete('/api/admin/places/:id/outages/:outage', { schema: inSchema }, (request) =>
      endOutage(context, actorOf(request), request.params),
    )
  }
