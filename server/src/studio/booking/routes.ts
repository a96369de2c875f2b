import type { FastifyPluginAsync } from 'fastify'
import { attendanceRoutes } from './attendance/routes.ts'
import { calendarFeedRoutes } from './calendar-feed/routes.ts'
import { classMapRoutes } from './class-map/routes.ts'
import { coachCalendarRoutes } from './coach-calendars/routes.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { roomRoutes } from './rooms/routes.ts'
import { closureRoutes } from './schedule/closures/routes.ts'
import { copyRoutes } from './schedule/copies/routes.ts'
import { scheduleEditorRoutes } from './schedule/editor/routes.ts'
import { modelWeekRoutes } from './schedule/model-week/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { standingPlaceRoutes } from './standing-places/routes.ts'
import type { BookingContext } from './state.ts'
import { substitutionRoutes } from './substitutions/routes.ts'
import { timeSlotRoutes } from './time-slots/routes.ts'
import { undoRoutes } from './undo/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'

export const bookingRoutes =
  (context: BookingContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(scheduleRoutes(context))
    await app.register(scheduleEditorRoutes(context))
    await app.register(closureRoutes(context))
    await app.register(copyRoutes(context))
    await app.register(modelWeekRoutes(context))
    await app.register(timeSlotRoutes(context))
    await app.register(attendanceRoutes(context))
    await app.register(calendarFeedRoutes(context))
    await app.register(coachCalendarRoutes(context))
    await app.register(substitutionRoutes(context))
    await app.register(undoRoutes(context))
    await app.register(reservationRoutes(context))
    await app.register(waitlistRoutes(context))
    await app.register(standingPlaceRoutes(context))
    await app.register(roomRoutes(context))
    await app.register(classMapRoutes(context))
  }
