import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { newSecret, signedHeaders } from '../../server/src/studio/settings/webhooks/signature.ts'
import { closeAfterwards, openFolder, openStudio } from '../harness/index.ts'
import { openWebhooks } from '../harness/webhooks.ts'

/** The examples of a language in docs/webhooks.md. */
const examplesIn = (language: string): string[] =>
  [...readFileSync('docs/webhooks.md', 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , code = '']) => code)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

describe('the examples of docs/webhooks.md', async () => {
  it('TypeScript: the receiver takes a message once, and refuses one that is not signed', async () => {
    const { code } = await transform(examplesIn('ts')[0] ?? '', { loader: 'ts' })
    const file = join(openFolder('receiver'), 'receiver.mjs')
    writeFileSync(file, code)
    const [secret, port] = [newSecret(), await freePort()]
    const receiver = spawn(process.execPath, [file], {
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    closeAfterwards(() => receiver.kill())
    let printed = ''
    receiver.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    const send = (headers: Record<string, string>, body: string) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(() => send({}, '')).toBe(401)

    const body = JSON.stringify({ type: 'member.created', timestamp: '', data: { user_id: 'u1' } })
    const message = { id: 'm1', timestamp: Math.floor(Date.now() / 1000), body }
    const both = signedHeaders([newSecret(), secret], message)
    expect(await send(both, body)).toBe(204)
    expect(await send(both, body)).toBe(204)
    expect(await send(both, body.replace('u1', 'u2'))).toBe(401)
    expect(
      await send(signedHeaders([secret], { ...message, timestamp: message.timestamp - 600 }), body),
    ).toBe(401)
    await expect.poll(() => printed).toBe('member.created u1\n')
  })

  it('curl: every call is answered', async () => {
    const studio = await openStudio()
    const admin = await studio.admin()
    const hooks = await openWebhooks(studio, admin)
    hooks.names('crm.example', ['8.8.8.8'])
    // The receiver of the example is nowhere: the test of the webhook says so.
    studio.context.outside = {
      ...studio.context.outside,
      request: () => {
        throw new Error('nobody there')
      },
    }
    const address = await studio.app.listen({ host: '127.0.0.1', port: 0 })
    let webhook = ''
    const commands = (examplesIn('sh')[0] ?? '').replaceAll('\\\n', '').split('\n').filter(Boolean)
    const statuses: number[] = []
    for (const command of commands) {
      const [, url = ''] = /"?https:\/\/estudio\.example([^\s"]+)/.exec(command) ?? []
      const [, method = 'GET'] = /-X (\w+)/.exec(command) ?? []
      const [, body] = /-d '([^']+)'/.exec(command) ?? []
      const headers = {
        authorization: `Bearer ${await admin.token()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const answer = await fetch(`${address}${url.replace('$WEBHOOK', webhook)}`, { method, headers, body })
      webhook ||= ((await answer.json()) as { webhook: { id: string } }).webhook.id
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([201, 200, 200, 200, 200, 200, 200])
  })
})
