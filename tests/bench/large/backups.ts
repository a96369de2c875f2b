import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { writeBackup } from '../../../server/src/platform/backup/write.ts'
import type { BenchDatabase } from '../bench-database.ts'

/** The longest times in milliseconds for which an event loop stood still. */
export interface Pauses {
  working: number
  /** Of a thread that did nothing meanwhile, which shows the machine. */
  idle: number
}

const idleThread = `
  const { monitorEventLoopDelay } = require('node:perf_hooks')
  const { parentPort } = require('node:worker_threads')
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  parentPort.once('message', () => parentPort.postMessage(delay.max / 1e6))`

async function pausesDuring(work: () => Promise<unknown>): Promise<Pauses> {
  const thread = new Worker(idleThread, { eval: true })
  await new Promise((resolve) => thread.once('online', resolve))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  try {
    await work()
    const working = delay.max / 1e6
    const idle = await new Promise<number>((resolve) => {
      thread.once('message', resolve)
      thread.postMessage('end')
    })
    return { working, idle }
  } finally {
    delay.disable()
    await thread.terminate()
  }
}

/** Writes a backup in this process. */
export async function pausesOfBackup({ connection }: BenchDatabase): Promise<Pauses> {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-backup-'))
  try {
    return await pausesDuring(() => writeBackup(connection, join(folder, 'bench.backup'), new Date()))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
