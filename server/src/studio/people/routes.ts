import type { FastifyPluginAsync } from 'fastify'
import type { IdentityContext } from '../../identity/index.ts'
import type { BookingContext } from '../booking/index.ts'
import type { SalesContext } from '../sales/index.ts'
import { accountRoutes } from './accounts/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { coachPayRoutes } from './coach-pay/routes.ts'
import { counterRoutes } from './counter/routes.ts'
import { healthNoteRoutes } from './health-note/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { instructorRoutes } from './instructors/routes.ts'
import { mergeRoutes } from './merges/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { preferenceRoutes } from './reminders/routes.ts'
import type { PeopleContext } from './state.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'
import { userRoutes } from './users/routes.ts'
import { tagRoutes } from './users/tag-routes.ts'
import { waiverRoutes } from './waivers/routes.ts'

export const peopleRoutes =
  (context: BookingContext & SalesContext & IdentityContext & PeopleContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(accountRoutes(context))
    await app.register(apiKeyRoutes(context))
    await app.register(instructorRoutes(context))
    await app.register(coachPayRoutes(context))
    await app.register(noteRoutes(context))
    await app.register(healthNoteRoutes(context))
    await app.register(userRoutes(context))
    await app.register(mergeRoutes(context))
    await app.register(counterRoutes(context))
    await app.register(privacyRoutes(context))
    await app.register(preferenceRoutes(context))
    await app.register(pushRoutes(context))
    await app.register(unsubscribeRoutes(context))
    await app.register(tagRoutes(context))
    await app.register(messageRoutes(context))
    await app.register(waiverRoutes(context))
    await app.register(importRoutes(context))
  }
