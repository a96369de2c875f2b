import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bearerOf, type Identified } from '../../server/src/identity/core/requests/request-identity.ts'

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

export interface Heard {
  status: number
  body: string
}

export interface Waiting {
  isAnswered(): boolean
  sendBody(): void
  answer: Promise<Heard>
}

/** Sends the head of a request and the first byte of its body; the rest waits for `sendBody`. */
export const sendHead = (app: FastifyInstance, { method, path, headers, body }: Sent): Waiting => {
  const { port } = app.server.address() as AddressInfo
  let isAnswered = false
  const request = httpRequest({
    port,
    method,
    path,
    agent: false,
    headers: { ...headers, 'content-length': body.length },
  })
  const answer = new Promise<Heard>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      isAnswered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
  })
  request.write(body.subarray(0, 1))
  return { isAnswered: () => isAnswered, sendBody: () => void request.end(body.subarray(1)), answer }
}

type AfterCheck = (check: number) => Promise<void>

export interface Checks {
  /** Resolves when the caller with this token was identified for the first time. */
  first(token: string): Promise<void>
  /** Runs after each identification of the caller with this token, before the request goes on. */
  after(token: string, run: AfterCheck): void
  /**
   * From now on the server knows of the caller with this token, or of everybody, only what it read with the head, as if it never
   * checked again.
   */
  onlyHeads(token?: string): void
}

interface Caller {
  checks: number
  head?: Identified
  identified: Promise<void>
  resolve: () => void
  after?: AfterCheck
  isOnlyHead?: boolean
}

const newCaller = (): Caller => {
  let resolve = () => undefined as void
  const identified = new Promise<void>((done) => {
    resolve = done
  })
  return { checks: 0, identified, resolve }
}

/** Follows the checks of access that the server makes. */
export const followChecks = (app: FastifyInstance): Checks => {
  const { identify } = app
  const callers = new Map<string, Caller>()
  let isOnlyHeads = false
  const callerOf = (token: string): Caller => {
    const caller = callers.get(token) ?? newCaller()
    callers.set(token, caller)
    return caller
  }
  app.identify = async (context, request, tx) => {
    const caller = callerOf(bearerOf(request) ?? '')
    const identified =
      (isOnlyHeads || caller.isOnlyHead) && caller.head ? caller.head : await identify(context, request, tx)
    caller.head ??= identified
    caller.checks += 1
    await caller.after?.(caller.checks)
    caller.resolve()
    return identified
  }
  return {
    first: (token) => callerOf(token).identified,
    after: (token, run) => {
      callerOf(token).after = run
    },
    onlyHeads: (token) => {
      if (token === undefined) isOnlyHeads = true
      else callerOf(token).isOnlyHead = true
    },
  }
}
