import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OutsideNetwork } from '../../server/src/platform/http/outside-fetch.ts'
import { isPublicAddress } from '../../server/src/platform/http/public-address.ts'
import { closeAfterwards } from './open.ts'
import { receiverCertificate } from './receiver-certificate.ts'

interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void

export interface Receiver {
  url: string
  received: ReceivedRequest[]
  /** How the receiver answers from now on; at first 204. */
  answer: Answer
}

const LOOPBACK = '127.0.0.1'

/**
 * The internet of a test: receivers below receiver.example on this machine, which speak HTTPS, and the answers of DNS. This machine's
 * address is the only one that is allowed although it is not public.
 */
export function openOutside() {
  const ports = new Map<string, number>()
  const dns = new Map<string, readonly string[] | (() => readonly string[])>()
  const connected: string[] = []

  const network: OutsideNetwork = {
    async resolve(hostname) {
      const found = dns.get(hostname)
      const addresses = typeof found === 'function' ? found() : found
      if (!addresses) throw Object.assign(new Error(`no address of ${hostname}`), { code: 'ENOTFOUND' })
      return addresses
    },
    isAllowed: (address) => address === LOOPBACK || isPublicAddress(address),
    request: (options) => {
      const request = httpsRequest({
        ...options,
        port: ports.get(String(options.host)),
        ca: receiverCertificate.cert,
      })
      request.on('socket', (socket) => {
        socket.once('connect', () => connected.push(String(socket.remoteAddress)))
      })
      return request
    },
  }

  return {
    network,
    /** Where connections were made to. */
    connected,
    /** What DNS answers for a name, or what it answers each time. */
    names: (hostname: string, addresses: readonly string[] | (() => readonly string[])) =>
      void dns.set(hostname, addresses),
    async receiver(name: string, { hostname = `${name}.receiver.example` } = {}): Promise<Receiver> {
      const made: Receiver = {
        url: `https://${hostname}/avisos`,
        received: [],
        answer: (_request, response) => void response.writeHead(204).end(),
      }
      const take = async (request: IncomingMessage, response: ServerResponse) => {
        const { method = '', url: path = '', headers } = request
        const received = { method, path, headers, body: await text(request) }
        made.received.push(received)
        made.answer(received, response)
      }
      const server = createServer(receiverCertificate, (request, response) => void take(request, response))
      server.listen(0, LOOPBACK)
      await once(server, 'listening')
      closeAfterwards(() => {
        server.close()
        server.closeAllConnections()
      })
      ports.set(hostname, (server.address() as AddressInfo).port)
      dns.set(hostname, [LOOPBACK])
      return made
    },
  }
}
