import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const pushMs = 50

/**
 * What closes a server in order: it accepts nothing more and lets requests under way end. A connection that is kept alive
 * falls idle when its last answer is out, and browsers open some before they have anything to ask, which Node does not count
 * as idle: without a push both would hold the stop up. Ask for it before the server listens.
 */
export function orderlyClose(app: FastifyInstance): () => Promise<void> {
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
