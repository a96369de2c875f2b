import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Closes what was opened, in reverse order; a step that fails does not keep the others open. */
export class ShutdownHooks {
  #steps: { name: string; close: () => Promise<unknown> }[] = []

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close })
  }

  /** Safe to call twice; `onError` gets the steps that failed. */
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

const sweepMs = 50

/**
 * Returns a function that stops accepting and lets requests under way end. Kept-alive connections, and those that browsers
 * open without a request yet (not idle for Node), are closed meanwhile. Call it before the server listens.
 */
export function gracefulClose(app: FastifyInstance): () => Promise<void> {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeUnused = () => {
    app.server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    const sweep = setInterval(closeUnused, sweepMs)
    try {
      await app.close()
    } finally {
      clearInterval(sweep)
    }
  }
}
