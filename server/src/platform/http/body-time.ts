import type { onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds for the body to arrive, where it may take longer than elsewhere; at most LONGEST_BODY_MS. */
    bodyTimeout?: number
  }
}

/** Node has one limit for the requests of all routes: this one, and each route a shorter one. */
export const LONGEST_BODY_MS = 300_000

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** onRequest hook: a body that takes longer is given up with its connection, as Node does it. */
export const limitBodyTime =
  (usual: number): onRequestHookHandler =>
  ({ raw, headers, routeOptions }, reply, done) => {
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      const giveUp = () => {
        if (raw.complete || raw.readableEnded) return
        if (!reply.raw.headersSent && raw.socket.writable) raw.socket.write(TIMED_OUT)
        raw.destroy()
      }
      const timer = setTimeout(giveUp, routeOptions.config.bodyTimeout ?? usual).unref()
      const arrived = () => clearTimeout(timer)
      raw.once('end', arrived).once('close', arrived)
    }
    done()
  }
