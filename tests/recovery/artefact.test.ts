import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { until } from '../embedded/support.ts'
import { freePort } from './network.ts'
import { newDataFolder } from './server-process.ts'

/** npm ci as on another machine, in npm run test:long; else the packages that its lock file names are copied. */
const installsWithNpm = process.env.ARTEFACT_INSTALL === 'npm'

const folder = newDataFolder()
const artefact = join(folder, 'estudio')
let server: ChildProcess | undefined
afterAll(async () => {
  if (server?.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const lockedPackages = (): string[] =>
  Object.keys(JSON.parse(readFileSync(join(artefact, 'package-lock.json'), 'utf8')).packages)

beforeAll(() => {
  cpSync(join(projectRoot, 'dist'), artefact, { recursive: true })
  if (installsWithNpm) {
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: artefact, stdio: 'pipe' })
    return
  }
  for (const path of lockedPackages())
    if (path && existsSync(join(projectRoot, path)))
      cpSync(join(projectRoot, path), join(artefact, path), { recursive: true, verbatimSymlinks: true })
}, 600_000)

const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  SEED: 'empty',
  ...more,
})
/** Fails with what the command wrote where it does not end with 0. */
const run = async (words: string[], dataDir: string): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [join(artefact, 'main.js'), ...words], {
      cwd: folder,
      env: environment(dataDir),
    })
  ).stdout

const dataFolder = (name: string): string => {
  const made = join(folder, name)
  mkdirSync(made, { mode: 0o755 })
  return made
}

const megabytes = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6

describe('dist/, copied to a folder without sources', { timeout: 120_000 }, () => {
  let dataDir: string
  let url: string

  it('serves the site, the back office and the API', async () => {
    dataDir = dataFolder('data')
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const env = environment(dataDir, { PORT: String(port), SEED: 'demo' })
    const started = spawn(process.execPath, [join(artefact, 'main.js')], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    server = started
    await until(async () => {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`)
      return (await fetch(`${url}/api/plans`).catch(() => undefined))?.ok ?? false
    })
    const failed = async (paths: string[]) => {
      const answers = await Promise.all(paths.map((path) => fetch(url + path)))
      return answers.filter(({ ok }) => !ok).map((answer) => answer.url)
    }
    expect(await failed(['/', '/admin/', '/api/schedule', '/api/docs', '/buzon'])).toEqual([])
    const html = await (await fetch(url)).text()
    expect(html).toContain('"rendered":true')
    const assets = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
    expect(assets.length).toBeGreaterThan(0)
    expect(await failed(assets)).toEqual([])
  })

  it('backs up beside its server, restores elsewhere and makes an administrator', async () => {
    const file = join(folder, 'studio.backup')
    expect(await run(['backup', file], dataDir)).toContain(`${file}: `)
    const other = dataFolder('restored')
    expect(await run(['restore', file], other)).toContain('Restored what was saved on ')
    cpSync(join(dataDir, 'keys.json'), join(other, 'keys.json'))
    expect(await run(['migrate'], other)).toMatch(/^The database is at \d{4}-/)
    expect(await run(['admin', 'create', 'duena@correo.example'], other)).toContain('/confirmar#token_hash=')
  })

  it('names its commands, and refuses others', async () => {
    const usage = await run(['--help'], dataDir)
    for (const name of ['serve', 'backup', 'restore', 'migrate', 'admin']) expect(usage).toContain(name)
    for (const words of [['start'], ['--fast'], ['backup'], ['admin']])
      await expect(run(words, dataDir)).rejects.toMatchObject({ code: 2 })
  })

  it('holds no tool of the build, and nothing of the machine that built it', () => {
    const names = lockedPackages()
    for (const tool of ['vite', 'vitest', 'typescript', 'esbuild', 'playwright'])
      expect(names).not.toContain(`node_modules/${tool}`)
    const texts = ['package.json', 'package-lock.json', 'main.js', 'main.js.map']
    for (const name of texts) expect(readFileSync(join(artefact, name), 'utf8')).not.toContain(projectRoot)
    const all = megabytes(artefact)
    const packages = megabytes(join(artefact, 'node_modules'))
    console.log(`The artefact: ${(all - packages).toFixed(1)} MB, its packages: ${packages.toFixed(0)} MB.`)
  })
})
