import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { writeBackup } from '../../../server/src/platform/backup/write.ts'
import type { BenchDatabase } from '../bench-database.ts'

/** Writes a backup in this process. Answers the longest time in milliseconds for which the event loop stood still. */
export async function longestPauseOfBackup({ connection }: BenchDatabase): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-backup-'))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  try {
    await writeBackup(connection, join(folder, 'bench.backup'), new Date())
    return delay.max / 1e6
  } finally {
    delay.disable()
    rmSync(folder, { recursive: true, force: true })
  }
}
