import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConnection } from '../db/database.ts'
import { writeBackup } from './write.ts'

const KEPT_BACKUPS = 7
/** The day of a backup begins at 10:00 UTC, before dawn in Mexico. */
const dayBegins = 10 * 60 * 60 * 1000
const dailyBackupName = /^estudio-\d{4}-\d\d-\d\d\.backup$/

/** Writes today's backup into DATA_DIR/backups unless it exists, and keeps the newest seven backups. It runs hourly. */
export async function backUpDaily(connection: DatabaseConnection, dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, 'backups')
  const day = new Date(now.getTime() - dayBegins).toISOString().slice(0, 10)
  const file = join(folder, `estudio-${day}.backup`)
  if (existsSync(file)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await writeBackup(connection, file, now, { isOurs: (name) => dailyBackupName.test(name) })
  const backups = readdirSync(folder).filter((name) => dailyBackupName.test(name))
  for (const old of backups.sort().slice(0, -KEPT_BACKUPS)) rmSync(join(folder, old))
}
