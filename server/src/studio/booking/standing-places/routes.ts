import {
  IdParams,
  SeriesAnswer,
  SeriesList,
  SeriesPatch,
  StandingPlaceAnswer,
  StandingPlaceInput,
  StandingPlaces,
  StandingPlacesBySeries,
  StandingSkipInput,
  StandingSkipParams,
  UserStandingPlaceParams,
  UserStandingSkipParams,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { addPlace, removePlace, skipOneDate, takeBackOneDate } from './change-places.ts'
import { makeUpRoutes } from './make-up-routes.ts'
import { standingRequestRoutes } from './request-routes.ts'
import { editSeries, seriesList, standingPlacesBySeries } from './series.ts'
import { standingPlacesOf, standingPlacesOfUser } from './standing-places.ts'

const own = operations('Standing places', 'member')
const may = {
  manage: operations('Standing places', 'bookings.manage'),
  change: operations('Standing places', 'schedule.write'),
}
const answer = { 200: StandingPlaceAnswer }
const herself = (request: FastifyRequest) => ({
  member: memberOf(request).id,
  by: 'member' as const,
  actor: actorOf(request),
})
const ofUser = (request: FastifyRequest, member: string) => ({
  member,
  by: 'studio' as const,
  actor: actorOf(request),
})

/** What members do with their own places. */
const ownRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    // These routes book, as POST /api/user-schedules does.
    const config = { publishedOnly: true }
    const listSchema = {
      ...own('listOwnStandingPlaces', 'The member’s standing places with their dates'),
      response: { 200: StandingPlaces },
    }
    app.get('/api/user/standing-places', { schema: listSchema }, (request) =>
      standingPlacesOf(context, memberOf(request).id),
    )

    const endSchema = {
      ...own('endOwnStandingPlace', 'Ends a standing place, or takes the request back'),
      params: IdParams,
      response: { 204: Type.Null() },
    }
    app.delete('/api/user/standing-places/:id', { schema: endSchema }, async (request, reply) => {
      await removePlace(context, herself(request), request.params.id)
      return reply.code(204).send(null)
    })

    const skipSchema = {
      ...own('skipOwnStandingDate', 'Gives up one date of a standing place'),
      params: IdParams,
      body: StandingSkipInput,
      response: answer,
    }
    app.post('/api/user/standing-places/:id/skips', { schema: skipSchema }, (request) => {
      const date = { place: request.params.id, scheduledClass: request.body.schedule_id }
      return skipOneDate(context, herself(request), date)
    })

    const backSchema = {
      ...own('takeBackOwnStandingDate', 'Takes a date back while the class has a place'),
      params: StandingSkipParams,
      response: answer,
    }
    app.delete('/api/user/standing-places/:id/skips/:schedule', { schema: backSchema, config }, (request) => {
      const { id: place, schedule: scheduledClass } = request.params
      return takeBackOneDate(context, herself(request), { place, scheduledClass })
    })
  }

/** What staff do with the places of a member. */
const userRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...may.manage('listUserStandingPlaces', 'The standing places of a user with their dates'),
      params: IdParams,
      response: { 200: StandingPlaces },
    }
    app.get('/api/admin/users/:id/standing-places', { schema: listSchema }, (request) =>
      standingPlacesOfUser(context, request.params.id),
    )

    const addSchema = {
      ...may.manage('giveStandingPlace', 'Gives a user a standing place'),
      params: IdParams,
      body: StandingPlaceInput,
      response: { 201: StandingPlaceAnswer },
    }
    app.post('/api/admin/users/:id/standing-places', { schema: addSchema }, async (request, reply) => {
      const party = ofUser(request, request.params.id)
      return reply.code(201).send(await addPlace(context, party, request.body))
    })

    const endSchema = {
      ...may.manage('endStandingPlace', 'Ends a standing place of a user, or declines the request'),
      params: UserStandingPlaceParams,
      response: { 204: Type.Null() },
    }
    app.delete(
      '/api/admin/users/:id/standing-places/:place',
      { schema: endSchema },
      async (request, reply) => {
        await removePlace(context, ofUser(request, request.params.id), request.params.place)
        return reply.code(204).send(null)
      },
    )

    const skipSchema = {
      ...may.manage('skipStandingDate', 'Gives up one date of a user’s standing place'),
      params: UserStandingPlaceParams,
      body: StandingSkipInput,
      response: answer,
    }
    app.post('/api/admin/users/:id/standing-places/:place/skips', { schema: skipSchema }, (request) => {
      const date = { place: request.params.place, scheduledClass: request.body.schedule_id }
      return skipOneDate(context, ofUser(request, request.params.id), date)
    })

    const backSchema = {
      ...may.manage('takeBackStandingDate', 'Takes a date of a user back while the class has a place'),
      params: UserStandingSkipParams,
      response: answer,
    }
    app.delete(
      '/api/admin/users/:id/standing-places/:place/skips/:schedule',
      { schema: backSchema },
      (request) => {
        const { id, place, schedule: scheduledClass } = request.params
        return takeBackOneDate(context, ofUser(request, id), { place, scheduledClass })
      },
    )
  }

/** The places of all members, by series. */
const seriesRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const seriesSchema = {
      ...may.manage('listSeries', 'The weekly classes, with how many of their standing places are taken'),
      response: { 200: SeriesList },
    }
    app.get('/api/admin/series', { schema: seriesSchema }, () => seriesList(context))

    const editSchema = {
      ...may.change('updateSeries', 'How many standing places a series may have'),
      params: IdParams,
      body: SeriesPatch,
      response: { 200: SeriesAnswer },
    }
    app.patch('/api/admin/series/:id', { schema: editSchema }, (request) =>
      editSeries(context, actorOf(request), request.params.id, request.body),
    )

    const listSchema = {
      ...may.manage('listStandingPlaces', 'The standing places and requests of all members by series'),
      response: { 200: StandingPlacesBySeries },
    }
    app.get('/api/admin/standing-places', { schema: listSchema }, () => standingPlacesBySeries(context))
  }

export const standingPlaceRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(standingRequestRoutes(context))
    await app.register(ownRoutes(context))
    await app.register(userRoutes(context))
    await app.register(seriesRoutes(context))
    await app.register(makeUpRoutes(context))
  }
