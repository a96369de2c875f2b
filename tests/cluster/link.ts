import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Address {
  host: string
  port: number
}

/** A stretch of network in front of an address. */
export interface Link {
  /** Nothing of connections that began with such bytes passes any more, in either direction, and nothing is closed. */
  hold(beginning: RegExp): void
  /** Lets the held data pass. */
  release(): void
  /** Drops the held data with its connections: the machine behind the link is lost. */
  cut(): void
  close(): Promise<void>
}

export const everything = /^/
/** The startup packet of a standby that asks for the log. */
export const replication = /\0replication\0/

/** Enough for a startup packet, and the question about TLS before it. */
const beginningLength = 500

/** Listens at one address and passes on to another, as a network does that can be cut and mended. */
export async function openLink(at: Address, target: Address): Promise<Link> {
  let held: RegExp | undefined
  const connections = new Set<{ resume(): void; close(): void }>()

  const server = createServer((near: Socket) => {
    const far = connect(target)
    let beginning = ''
    const isHeld = () => held?.test(beginning) ?? false

    const pass = (from: Socket, to: Socket) => (bytes: Buffer) => {
      if (from === near && beginning.length < beginningLength) beginning += bytes.toString('latin1')
      if (!isHeld()) return void to.write(bytes)
      from.pause()
      from.unshift(bytes)
    }
    const connection = {
      resume() {
        if (near.destroyed || far.destroyed) return connection.close()
        near.resume()
        far.resume()
      },
      close() {
        if (isHeld()) return
        connections.delete(connection)
        near.destroy()
        far.destroy()
      },
    }
    connections.add(connection)
    near
      .on('data', pass(near, far))
      .on('error', () => undefined)
      .on('close', connection.close)
    far
      .on('data', pass(far, near))
      .on('error', () => undefined)
      .on('close', connection.close)
  })
  server.listen(at.port, at.host)
  await once(server, 'listening')

  const cut = () => {
    held = undefined
    for (const connection of connections) connection.close()
  }
  return {
    hold(beginning) {
      held = beginning
    },
    release() {
      held = undefined
      for (const connection of connections) connection.resume()
    },
    cut,
    async close() {
      cut()
      server.close()
    },
  }
}
