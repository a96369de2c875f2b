// npm run dev: hot reload on http://localhost:3000 (PORT). The site's Vite proxies /admin to the back office's Vite and
// the server's paths to the server, which restarts when its sources change.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { inProject, tool } = await import('./lib/project.mjs')
const { run } = await import('./lib/run.mjs')
const { watchWorkers, developmentWorkers } = await import('./lib/workers.mjs')
const { default: events } = await import('node:events')
const net = await import('node:net')
await ensureInstalled()
const { createServer } = await import('vite')

const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await events.once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await events.once(server, 'close')
  return port
}

const port = Number(process.env.PORT ?? 3000)
const host = '127.0.0.1'
const [adminPort, serverPort] = [await freePort(), await freePort()]

/** Not all of /auth: /auth/callback is a page of the site. */
const serverPaths = ['/api', '/auth/v1', '/rest/v1', '/storage/v1', '/config.json', '/version.json']
const serverPages = ['/buzon', '/healthz', '/readyz', '/metrics', '/feeds', '/embed']
const toServer = { target: `http://${host}:${serverPort}`, changeOrigin: false }
const toAdmin = { target: `http://${host}:${adminPort}`, changeOrigin: false, ws: true }
const proxy = {
  ...Object.fromEntries([...serverPaths, ...serverPages].map((path) => [path, toServer])),
  '/admin': toAdmin,
}

/** @param {string} name @param {import('vite').ServerOptions} server */
const serve = async (name, server) => {
  const vite = await createServer({
    root: inProject('packages', name),
    server: { host, strictPort: true, ...server },
  })
  return vite.listen()
}

await serve('admin', { port: adminPort })
await serve('site', { port, proxy })
console.log(`\n  http://localhost:${port}         site\n  http://localhost:${port}/admin/  back office\n`)

await watchWorkers(developmentWorkers)
const server = [
  ...tool('tsx', 'dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  inProject('server/src/main.ts'),
]
const siteUrl = process.env.SITE_URL ?? `http://localhost:${port}`
process.exit(await run(server, { env: { PORT: String(serverPort), HOST: host, SITE_URL: siteUrl } }))
