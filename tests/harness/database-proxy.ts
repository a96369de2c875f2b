import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import type { DatabaseConnection } from '../../server/src/platform/db/database.ts'

/** A proxy between a server and its PostgreSQL that can fail as a network does. */
export interface DatabaseProxy {
  /** The connection to PostgreSQL through the proxy. */
  connection: DatabaseConnection
  /** The next connection that sends this text forwards nothing any more, in either direction, and stays open. */
  blackholeNext(sent: RegExp): void
  /** Resolves once a connection has become a black hole. */
  blackholed(): Promise<void>
  /** The next connection that sends this text is cut with all others, and no new one gets through: PostgreSQL is away. */
  stopAt(sent: RegExp): void
  /** All are cut at once, and no new one gets through. */
  stop(): void
  /** PostgreSQL runs the next statement with this text; its answer is lost with the connection. */
  loseAnswerTo(sent: RegExp): void
  /** All connections stay open and new ones are accepted, but nothing is forwarded any more: the machine is frozen. */
  freeze(): void
  /** Connections that were tried since PostgreSQL is away. */
  attempts(): number
  /** Connects those who come from now on. */
  restart(): void
  close(): Promise<void>
}

/** A TCP proxy in front of the PostgreSQL that listens on a unix socket. */
export async function openDatabaseProxy(target: DatabaseConnection): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const holes = new Set<Socket>()
  let holeAt: RegExp | undefined
  let cutAt: RegExp | undefined
  let lostAt: RegExp | undefined
  const unanswered = new Set<Socket>()
  let frozen = false
  let away = false
  let attempts = 0
  let holeMade: () => void = () => undefined
  const hole = new Promise<void>((resolve) => {
    holeMade = resolve
  })

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }

  const stop = () => {
    away = true
    for (const socket of sockets) socket.destroy()
  }

  const onData = (client: Socket, upstream: Socket, data: Buffer) => {
    const text = data.toString('latin1')
    if (cutAt?.test(text)) {
      cutAt = undefined
      return stop()
    }
    if (holeAt?.test(text)) {
      holeAt = undefined
      holes.add(client)
      holeMade()
    }
    if (lostAt?.test(text)) {
      lostAt = undefined
      unanswered.add(client)
    }
    if (!holes.has(client)) upstream.write(data)
  }

  const server = createServer((client) => {
    keep(client)
    if (away) {
      attempts += 1
      client.destroy()
      return
    }
    if (frozen) return
    const upstream = createConnection(`${target.host}/.s.PGSQL.${target.port}`)
    keep(upstream)
    client.on('data', (data) => onData(client, upstream, data))
    upstream.on('data', (data) => {
      if (unanswered.has(client)) client.destroy()
      else if (!holes.has(client)) client.write(data)
    })
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    connection: { ...target, host: '127.0.0.1', port },
    blackholeNext(sent) {
      holeAt = sent
    },
    blackholed: () => hole,
    stopAt(sent) {
      cutAt = sent
    },
    stop,
    loseAnswerTo(sent) {
      lostAt = sent
    },
    freeze() {
      frozen = true
      for (const socket of sockets) holes.add(socket)
    },
    attempts: () => attempts,
    restart() {
      away = false
      frozen = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
