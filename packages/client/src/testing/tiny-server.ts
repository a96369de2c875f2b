import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (request: Received, response: ServerResponse) => void

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Sends JSON with a status. */
export const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A real HTTP server for one test, which notes what it receives; `answer` may be exchanged at any time. */
export const startTinyServer = async (answer: Answer) => {
  const received: Received[] = []
  const state = { answer }
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      // A page of another port asks first; here the answer is always yes.
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '*',
      )
      response.setHeader('access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE')
      response.setHeader('access-control-allow-credentials', 'true')
      if (request.method === 'OPTIONS') return response.writeHead(204).end()
      received.push(call)
      state.answer(call, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith(next: Answer) {
      state.answer = next
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
