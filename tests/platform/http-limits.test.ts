import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { createServer } from '../../server/src/platform/http/server.ts'
import { openStudio } from '../harness/index.ts'

const studio = await openStudio()

/** Everything a server says to these bytes until it hangs up. */
const spoken = async (port: number, bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

it('I5: a URL or headers of more than 16 KiB are refused before they are read', async () => {
  await studio.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = studio.app.server.address() as AddressInfo
  const much = 'x'.repeat(16 * 1024)
  const requests = [
    `GET /api/plans?${much} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET /api/plans HTTP/1.1\r\nHost: localhost\r\nX-Much: ${much}\r\n\r\n`,
  ]
  for (const request of requests) expect(await spoken(port, request)).toMatch(/^HTTP\/1\.1 431 /)
  expect(await spoken(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})

it('I5: a stalled body is given up after half a minute, also on routes that allow more time in all', async () => {
  const { requestTimeout, headersTimeout } = studio.app.server
  expect([requestTimeout, headersTimeout]).toEqual([300_000, 30_000])
  const impatient = await createServer(studio.context, () => '', {
    headersTimeout: 30_000,
    bodyTimeout: 100,
    connectionsCheckingInterval: 20,
  })
  impatient.post('/', async () => 'whole')
  impatient.post('/long', { config: { bodyTimeout: 10_000 } }, async () => 'whole')
  await impatient.listen({ port: 0, host: '127.0.0.1' })
  const { port } = impatient.server.address() as AddressInfo
  const headOf = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nConnection: close\r\n`
  const head = headOf('/')
  expect(await spoken(port, `${head}Content-Length: 5\r\n\r\nwhole`)).toMatch(/^HTTP\/1\.1 200 /)

  const patient = connect(port, '127.0.0.1')
  patient.write(`${headOf('/long')}Content-Length: 5\r\n\r\nwh`)
  expect(await spoken(port, `${head}Content-Length: 5\r\n\r\nw`)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await spoken(port, `${head}Transfer-Encoding: chunked\r\n\r\n1\r\nw\r\n`)).toMatch(
    /^HTTP\/1\.1 408 /,
  )
  // Nor is a body waited for that nobody reads.
  expect(await spoken(port, `${headOf('/nowhere')}Content-Length: 5\r\n\r\nw`)).toMatch(/^HTTP\/1\.1 404 /)
  const answer = once(patient, 'data')
  patient.write('ole')
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 /)
  await impatient.close()
})
