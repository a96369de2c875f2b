import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How addresses that somebody typed are called. Tests replace it, so that a receiver on this machine can be called. */
export interface OutsideNetwork {
  /** Returns every address of a host name. */
  resolve(hostname: string): Promise<readonly string[]>
  isAllowed(address: string): boolean
  request(options: RequestOptions): ClientRequest
}

/** DNS is asked directly: `dns.lookup` would hold one of the few threads of the process while a name server does not answer. */
async function resolveWithDns(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first] = answers
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason
  return addresses
}

export const publicInternet: OutsideNetwork = {
  resolve: resolveWithDns,
  isAllowed: isPublicAddress,
  request: (options) => httpsRequest(options),
}

/** `refused`: not an address that the server may call. `late`: no whole answer in time. `unreached`: DNS, connection or TLS failed. */
export type OutsideFault = 'refused' | 'late' | 'unreached'

export class OutsideError extends Error {
  override readonly name = 'OutsideError'

  constructor(
    readonly fault: OutsideFault,
    options?: ErrorOptions,
  ) {
    super(`The address was not called: ${fault}`, options)
  }
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Parses an address that somebody typed. Throws an OutsideError unless it is HTTPS on its own port, without user and password, and not
 * the IP address of a private network. The parser turns decimal, octal and hexadecimal forms into the usual one.
 */
export function outsideUrl({ isAllowed }: OutsideNetwork, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password || url.port)
    throw new OutsideError('refused')
  const host = withoutBrackets(url.hostname)
  if (isIP(host) && !isAllowed(host)) throw new OutsideError('refused')
  return url
}

/** Throws an OutsideError when one of the addresses is not allowed, so that a mixed answer gives nothing to choose from. */
async function allowedAddresses(network: OutsideNetwork, hostname: string): Promise<LookupAddress[]> {
  const addresses = await network.resolve(hostname)
  if (addresses.length === 0 || !addresses.every(network.isAllowed)) throw new OutsideError('refused')
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

/** The connection is made to the addresses that were checked: the name is not resolved a second time. */
const checkedLookup =
  (network: OutsideNetwork): LookupFunction =>
  (hostname, { all }, callback) => {
    allowedAddresses(network, hostname).then(
      (addresses) => {
        const [first] = addresses
        if (all) callback(null, addresses)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }

/** Throws an OutsideError for an address that the server would not call now. */
export async function checkOutsideAddress(network: OutsideNetwork, address: string): Promise<URL> {
  const url = outsideUrl(network, address)
  const host = withoutBrackets(url.hostname)
  if (!isIP(host))
    await allowedAddresses(network, host).catch((error: unknown) => {
      throw asOutsideError(error, false)
    })
  return url
}

const asOutsideError = (error: unknown, isLate: boolean): OutsideError => {
  if (error instanceof OutsideError) return error
  return new OutsideError(isLate ? 'late' : 'unreached', { cause: error })
}

export interface OutsideRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** From the resolution of the name to the last byte of the answer. */
  timeoutMs: number
  /** The rest of a longer answer is not read. */
  maxBytes: number
  signal?: AbortSignal
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Whether the answer was longer than `maxBytes`. */
  isCut: boolean
}

const answerTo = (request: ClientRequest, body: string | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject).end(body)
  })

async function readUpTo(maxBytes: number, response: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) break
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes }
}

/**
 * Calls an address that somebody typed: HTTPS only, every resolved address checked, no redirect followed, limits of time and size.
 * Throws an OutsideError.
 */
export async function outsideFetch(
  network: OutsideNetwork,
  address: string | URL,
  { method = 'GET', headers, body, timeoutMs, maxBytes, signal }: OutsideRequest,
): Promise<OutsideAnswer> {
  const { hostname, pathname, search } = outsideUrl(network, String(address))
  const timeout = AbortSignal.timeout(timeoutMs)
  const host = withoutBrackets(hostname)
  try {
    const request = network.request({
      method,
      host,
      path: `${pathname}${search}`,
      headers: {
        ...headers,
        host: hostname,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      ...(isIP(host) ? {} : { servername: host }),
      lookup: checkedLookup(network),
      // A connection of its own: no request waits for another, and no connection outlives the check of its address.
      agent: false,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const response = await answerTo(request, body)
    const { statusCode = 0, headers: answered } = response
    return { status: statusCode, headers: answered, ...(await readUpTo(maxBytes, response)) }
  } catch (error) {
    throw asOutsideError(error, timeout.aborted)
  }
}
