import {
  accountMailTemplates,
  accountsOf,
  createIdentityState,
  type IdentityContext,
} from '../identity/index.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db/database.ts'
import { createPictureEncoder } from '../platform/files/reencode-picture.ts'
import { publicInternet } from '../platform/http/outside-fetch.ts'
import { createMailState } from '../platform/mail/index.ts'
import { type BookingContext, createBookingState } from '../studio/booking/index.ts'
import { studioMailTemplates } from '../studio/mail/index.ts'
import { createPeopleState, type PeopleContext } from '../studio/people/index.ts'
import { createReportsState, type ReportsContext } from '../studio/reports/index.ts'
import { createSalesState, type SalesContext } from '../studio/sales/index.ts'
import { settingsPort } from '../studio/settings/index.ts'

/** Everything that a process keeps in memory: the state of platform, of identity and of each area of the studio. */
export type AppContext = IdentityContext & BookingContext & SalesContext & PeopleContext & ReportsContext

type Parts = Pick<Context, 'config' | 'db' | 'poolUsage' | 'clock' | 'log' | 'keys' | 'readiness'>

/** Creates the context. Each process calls it once. */
export function createContext({ config, db, poolUsage, clock, log, keys, readiness }: Parts): AppContext {
  const parts = { config, db, poolUsage, clock, log, keys, readiness, settings: settingsPort }
  const identity = createIdentityState(parts)
  return {
    ...parts,
    identity,
    accounts: accountsOf({ ...parts, identity }),
    mail: createMailState(config, { ...accountMailTemplates, ...studioMailTemplates }),
    pictureEncoder: createPictureEncoder(),
    outside: publicInternet,
    booking: createBookingState(parts),
    sales: createSalesState(parts),
    people: createPeopleState(),
    reports: createReportsState(),
  }
}

/** The context for the jobs: the same process with its own database connections. */
export const onDatabase = (context: AppContext, db: Db): AppContext => ({
  ...context,
  db,
  accounts: accountsOf({ ...context, db }),
})
