import {
  ClassPlaces,
  FavouritePlace,
  FavouritePlaceInput,
  IdParams,
  PlaceMovesInput,
  StaffClassPlaces,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf, memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { chooseFavourite, moveSeats, placesForMember, placesForStaff } from './class-map.ts'

const own = operations('Reservations', 'member')
const may = {
  read: operations('Schedule', 'rosters.read'),
  move: operations('Reservations', 'places.manage'),
}

const params = IdParams

export const classMapRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const ownSchema = {
      ...own('listPlaces', 'The places of a class on the map of its room; nobody’s name'),
      params,
      response: { 200: ClassPlaces },
    }
    app.get('/api/schedule/:id/places', { schema: ownSchema }, (request) =>
      placesForMember(context, memberOf(request).id, request.params.id),
    )

    const favouriteSchema = {
      ...own('setFavouritePlace', 'The member’s favourite place of a room'),
      params,
      body: FavouritePlaceInput,
      response: { 200: FavouritePlace },
    }
    app.put('/api/user/rooms/:id/favourite-place', { schema: favouriteSchema }, (request) =>
      chooseFavourite(context, memberOf(request).id, request.params.id, request.body),
    )

    const staffSchema = {
      ...may.read('listStaffPlaces', 'The places of a class with the people on them'),
      params,
      response: { 200: StaffClassPlaces },
    }
    app.get('/api/admin/schedule/:id/places', { schema: staffSchema }, (request) =>
      placesForStaff(context.db, callerOf(request), request.params.id),
    )

    const moveSchema = {
      ...may.move('movePlaces', 'Moves people of a class to other places, all at once'),
      params,
      body: PlaceMovesInput,
      response: { 200: StaffClassPlaces },
    }
    app.patch('/api/admin/schedule/:id/places', { schema: moveSchema }, (request) =>
      moveSeats(context, actorOf(request), request.params.id, request.body),
    )
  }
