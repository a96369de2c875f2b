import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Closes what was opened, in reverse order; a step that fails does not keep the others open. */
export class ShutdownHooks {
  #steps: { name: string; close: () => Promise<unknown> }[] = []

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close })
  }

  /** Safe to call twice; `onError` hears of a step that failed. */
  async close(onError: (name: string, error: unknown) => void): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.close()
      } catch (error) {
        onError(step.name, error)
      }
    }
  }
}

const pushMs = 50

/**
 * What closes a server in order: it accepts nothing more and lets requests under way end. A connection that is kept alive
 * falls idle when its last answer is out, and browsers open some before they have anything to ask, which Node does not count
 * as idle: without a push both would hold the stop up. Ask for it before the server listens.
 */
export function gracefulClose(app: FastifyInstance): () => Promise<void> {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const pushOut = () => {
    app.server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    const push = setInterval(pushOut, pushMs)
    try {
      await app.close()
    } finally {
      clearInterval(push)
    }
  }
}
