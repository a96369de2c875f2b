import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { fetchFile } from './client.ts'

const chunk = Buffer.alloc(1_000_000)
const closed: Promise<unknown>[] = []

/** Sends for as long as somebody reads. */
const sendEndlessly = (response: ServerResponse): void => {
  const write = (): void => {
    if (response.write(chunk)) setImmediate(write)
    else response.once('drain', write)
  }
  closed.push(once(response, 'close'))
  write()
}

const server = createServer((request, response) => {
  if (request.url?.includes('endless')) sendEndlessly(response)
  else response.end('%PDF-1.4')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const account = { apiKey: 'sk_test_x', baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
const { signal } = new AbortController()

it('reads a file whole', async () => {
  expect((await fetchFile(account, '/invoices/inv1/pdf', signal)).toString()).toBe('%PDF-1.4')
})

it('stops reading a file that is too large, and ends its transfer', async () => {
  await expect(fetchFile(account, '/invoices/endless/pdf', signal)).rejects.toMatchObject({
    code: 'file_too_large',
  })
  expect(closed).toHaveLength(1)
  await closed[0]
})
