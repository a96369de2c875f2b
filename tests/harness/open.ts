// Everything that a test opens here is closed automatically: after the test, or after the last test of the file or `describe`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import {
  type DatabaseConnection,
  type Db,
  noLimits,
  openDatabase,
} from '../../server/src/platform/db/database.ts'
import { insertBase } from '../../server/src/studio/demo/seed.ts'
import { createTestDatabase, type DatabaseOptions } from './database.ts'
import type { Coach, Person } from './people.ts'
import { once, type Studio, type StudioOptions, startStudio } from './studio.ts'
import { refuseCallsInTransactions } from './transactions.ts'

export const closeAfterwards = (close: () => unknown): void => {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()))
  else afterAll(async () => void (await close()))
}

/** See {@link startStudio}. */
export async function openStudio(options?: StudioOptions): Promise<Studio> {
  const studio = await startStudio(options)
  closeAfterwards(studio.close)
  const { hosted } = studio.context.config
  if (hosted) closeAfterwards(refuseCallsInTransactions(studio.db, hosted.url))
  return studio
}

/** A studio as SEED=empty makes it: without name and city, hidden, with four example classes. */
export async function openNewStudio(): Promise<Studio> {
  const studio = await openStudio({ seeded: false })
  await studio.db.transaction().execute((tx) => insertBase(tx, studio.clock.now(), false))
  return studio
}

export interface StaffWeek {
  studio: Studio
  admin: Person
  sol: Coach
  luna: Coach
}

/** A studio with an administrator and two coaches whose classes begin at these hours; Monday 16 November 2026, 08:00. */
export async function openStaffWeek(...hours: string[]): Promise<StaffWeek> {
  const studio = await openStudio()
  for (const time of hours) await studio.slot(time)
  return {
    studio,
    admin: await studio.admin(),
    sol: await studio.coach({ name: 'Coach Sol' }),
    luna: await studio.coach({ name: 'Coach Luna' }),
  }
}

export interface OpenDatabase {
  connection: DatabaseConnection
  db: Db
  drop(): Promise<void>
}

/** A database of its own, with a pool of `poolSize` connections to it. */
export async function openTestDatabase({
  poolSize = 2,
  ...options
}: DatabaseOptions & { poolSize?: number } = {}): Promise<OpenDatabase> {
  const database = await createTestDatabase(options)
  const db = openDatabase(database.connection, poolSize, noLimits)
  const drop = once(async () => {
    await db.destroy()
    await database.drop()
  })
  closeAfterwards(drop)
  return { connection: database.connection, db, drop }
}

/** A folder of its own below the one for temporary files. */
export function openFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `estudio-${name}-`))
  closeAfterwards(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return folder
}
