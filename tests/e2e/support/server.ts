import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import { dataFolder } from './data-folder'
import { base } from './studio'

const isUp = async (): Promise<boolean> => {
  const answer = await fetch(`${base}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}

/**
 * The built server with the demo studio, in a folder of its own. Limits are wide: a whole suite comes from one address.
 * The demo passwords are found by the tests in that folder.
 */
export async function startServer(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: process.env.E2E_PORT,
      DATA_DIR: dataFolder,
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
  return server
}

/** Stops it in order and leaves nothing behind. */
export async function stopServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  if (server.exitCode === null && server.kill('SIGTERM')) await ended
  rmSync(dataFolder, { recursive: true, force: true })
}
