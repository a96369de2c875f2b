import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { withShortPath } from './sockets.ts'

export interface FolderLock {
  release(): void
}

interface HolderAnswer {
  pid: number | undefined
  held: boolean
}

const prefix = '.lock-'
const answerWithinMs = 1000
const attempts = 8

const cannotLock = (folder: string, reason: string) =>
  new OperatorError(
    `${folder} cannot be locked (${reason}). DATA_DIR must be a folder that this user can write, on a file system of this machine.`,
  )

/**
 * The lock is a listening unix socket in the folder. The kernel closes it when its process ends, so neither a reused
 * pid nor a reboot can imitate a holder. Each process binds a socket with its own name and then looks for other
 * sockets, so that of two processes that start together at least one sees the other. A socket gets its final name after
 * it listens, so a socket that refuses connections belongs to a dead process.
 */
const bind = (folder: string, answer: HolderAnswer): Promise<{ server: Server; name: string }> =>
  withShortPath(folder, (short) => {
    const id = randomBytes(6).toString('hex')
    const server = createServer((peer) => {
      peer.on('error', () => peer.destroy())
      peer.end(JSON.stringify(answer))
    })
    return new Promise((resolve, reject) => {
      server.once('error', ({ message }) => reject(cannotLock(folder, message)))
      server.listen(join(short, `.new-${id}`), () => {
        server.unref()
        renameSync(join(folder, `.new-${id}`), join(folder, prefix + id))
        resolve({ server, name: prefix + id })
      })
    })
  })

/** Returns undefined when no process listens. A suspended process counts as a holder. */
const ask = (folder: string, name: string): Promise<HolderAnswer | undefined> =>
  withShortPath(
    folder,
    (short) =>
      new Promise((resolve) => {
        let text = ''
        const silent: HolderAnswer = { pid: undefined, held: true }
        const peer = connect(join(short, name))
        peer.setEncoding('utf8').setTimeout(answerWithinMs, () => peer.destroy(new Error('silent')))
        peer.on('data', (chunk: string) => (text += chunk))
        peer.on('end', () => resolve(text ? JSON.parse(text) : silent))
        peer.on('error', (error: NodeJS.ErrnoException) => {
          resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : silent)
        })
      }),
  )

const findOther = async (folder: string, mine: string): Promise<HolderAnswer | undefined> => {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix) || name === mine) continue
    const answer = await ask(folder, name)
    if (answer) return answer
    rmSync(join(folder, name), { force: true })
  }
  return undefined
}

const refusal = (folder: string, pid: number | undefined) =>
  new OperatorError(
    `Another server${pid ? ` (process ${pid})` : ''} is using ${folder}. Stop it first, give this one a DATA_DIR of its own, or let both share a PostgreSQL through DATABASE_URL.`,
  )

/** Throws an OperatorError that names the process when another process holds the folder. */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  let other: HolderAnswer | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const answer: HolderAnswer = { pid: process.pid, held: false }
    const { server, name } = await bind(folder, answer)
    const release = () => {
      rmSync(join(folder, name), { force: true })
      server.close()
    }
    other = await findOther(folder, name)
    if (!other) {
      answer.held = true
      return { release }
    }
    release()
    if (other.held) break
    await sleep(20 + Math.random() * 200)
  }
  throw refusal(folder, other?.pid)
}
