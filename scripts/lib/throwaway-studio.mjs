import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { inProject } from './project.mjs'

/**
 * The built server with the demo studio, in a folder that goes with it.
 * @typedef {{ site: string, dataDir: string, folder: string, end: () => Promise<void> }} Studio
 */

/** The demo studio's administrator. */
export const adminEmail = 'admin@estudio.example'

/** @param {string} site */
const answers = async (site) => {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const health = await fetch(`${site}/healthz`).catch(() => undefined)
    if (health?.ok) return
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error('the server does not answer')
}

/** Starts it and waits until it answers. @returns {Promise<Studio>} */
export const throwawayStudio = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-throwaway-'))
  const dataDir = join(folder, 'data')
  const port = String(await freePort())
  const server = spawn(process.execPath, [inProject('dist/server/main.js')], {
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const site = `http://localhost:${port}`
  const end = async () => {
    const ended = new Promise((done) => server.on('exit', done))
    server.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answers(site)
  } catch (error) {
    await end()
    throw error
  }
  return { site, dataDir, folder, end }
}

/**
 * The session of a demo account as a browser keeps it: a `storageState` of Playwright.
 * @param {Studio} studio @param {string} email
 */
export const demoSession = async ({ site, dataDir }, email) => {
  const accounts = readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8').split('\n')
  const password = accounts.find((line) => line.startsWith(`${email} `))?.split(' ')[1]
  const config = await (await fetch(`${site}/config.json`)).json()
  const { supabase } = /** @type {{ supabase: { anonKey: string } }} */ (config)
  const answer = await fetch(`${site}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: supabase.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`)
  const localStorage = [
    { name: 'estudio-session', value: await answer.text() },
    { name: 'hasSeenPromo', value: 'true' },
  ]
  return { cookies: [], origins: [{ origin: site, localStorage }] }
}
