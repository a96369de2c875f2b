import type { onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The milliseconds in which the body must arrive, for a route that allows more time than others; at most
     * LONGEST_BODY_MS.
     */
    bodyTimeout?: number
  }
}

/** Node has one limit for the requests of all routes, which is this limit. Each route has a shorter limit. */
export const LONGEST_BODY_MS = 300_000

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** onRequest hook: when a body takes longer, the connection is closed, as Node does it. */
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
