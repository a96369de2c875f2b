import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { World } from './world.ts'

const root = join(import.meta.dirname, '../..')

export interface Running {
  port: number
  stop(): Promise<void>
}

const stopper = (child: ChildProcess) => () =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) {
      resolve()
      return
    }
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/** The port in the first line of a process's output that `pattern` finds; the rest of the output is thrown away. */
function announcedPort(child: ChildProcess, pattern: RegExp): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a server ended with ${code} before it answered`)))
    if (!child.stdout) throw new Error('a server without output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = pattern.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
  })
}

async function running(
  command: string,
  args: string[],
  env: Record<string, string>,
  pattern: RegExp,
): Promise<Running> {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { port: await announcedPort(child, pattern), stop: stopper(child) }
}

/** The built server as npm start starts it, on a port it chooses unless `env` names one. */
export const startServer = (env: Record<string, string>): Promise<Running> =>
  running(process.execPath, ['scripts/start.mjs'], { PORT: '0', ...env }, /Estudio +http:\/\/[^:]+:(\d+)/)

const startBare = (script: string, ...args: string[]): Promise<Running> =>
  running(process.execPath, [join(import.meta.dirname, script), ...args], {}, /^(\d+)$/)

/** node:http alone, answering a file's bytes. */
export const startBareServer = (file: string, encoding: string): Promise<Running> =>
  startBare('bare-server.mjs', file, encoding)

/** node:http and pg alone, on the world's database. */
export const startBareDatabase = ({ connection }: World): Promise<Running> =>
  startBare('bare-database.mjs', JSON.stringify(connection))
