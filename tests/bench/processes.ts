import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

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

/** The built server as a process of its own, on a port it chooses. */
export async function startServer(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { PATH: process.env.PATH, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { port: await announcedPort(child, /Estudio +http:\/\/[^:]+:(\d+)/), stop: stopper(child) }
}

/** node:http alone, answering a file's bytes. */
export async function startBareServer(file: string, encoding: string): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs'), file, encoding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { port: await announcedPort(child, /^(\d+)$/), stop: stopper(child) }
}
