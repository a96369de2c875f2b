import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tool } from './project.mjs'
import { run } from './run.mjs'

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Without windows, menus and profiles, tests take a fifth less work. */
const shell = 'chromium-headless-shell'
const whole = 'chromium'

/** @param {string} program */
const onPath = (program) => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, program)).find(isExecutable)
}

const playwrightsOwn = () => {
  const script = "console.log(require('playwright').chromium.executablePath())"
  const path = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
  return existsSync(path) ? path : undefined
}

/** @param {string} program */
const installWithApt = async (program) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing Chromium for the browser tests (apt-get install ${program})…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-qq'], { env })
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', program], { env })
  return onPath(program)
}

const installWithPlaywright = async () => {
  console.log('Installing Chromium for the browser tests (playwright install chromium)…')
  await run([...tool('playwright', 'cli.js'), 'install', 'chromium'])
  return playwrightsOwn()
}

/** Installs one if there is none; undefined where that is not possible. */
export const findChromium = async () =>
  process.env.CHROMIUM_PATH ??
  onPath(whole) ??
  playwrightsOwn() ??
  (await installWithApt(whole)) ??
  (await installWithPlaywright())

/** Undefined where it cannot be had, or another program is asked for by CHROMIUM_PATH. */
export const findHeadlessShell = async () =>
  process.env.CHROMIUM_PATH ? undefined : (onPath(shell) ?? (await installWithApt(shell)))
