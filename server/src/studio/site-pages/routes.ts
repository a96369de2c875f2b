import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { SitePolicy } from '../../platform/http/site-policy.ts'
import type { PageSender } from '../../platform/http/static-files.ts'
import { readStudioCard } from '../../platform/studio-card.ts'
import { manifestOf } from './manifest.ts'
import { cleanPath, publicPages } from './pages.ts'
import type { SitePages } from './service.ts'

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

/** A public page has one address; its other spellings lead there. */
const addressInstead = (request: FastifyRequest, path: string): string | undefined => {
  const asked = pathOf(request)
  return publicPages[path] && path !== asked ? path + request.url.slice(asked.length) : undefined
}

/** The settings that a page is made from name the map's host too: its policy allows that one. */
export const pageSender =
  (pages: SitePages, policy: SitePolicy): PageSender =>
  async (request, reply) => {
    const path = cleanPath(pathOf(request))
    const address = addressInstead(request, path)
    if (address) return reply.redirect(address, 308)
    const { html, etag, studio } = await pages.page(path)
    if (studio) policy.follow(studio)
    reply.headers({ 'content-security-policy': policy.current(), 'cache-control': 'no-cache', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  }

const sitemapOf = (site: URL): string => {
  const places = Object.keys(publicPages).map((path) => `<url><loc>${new URL(path, site).href}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`
}

const closedPaths = ['/admin', '/mi-cuenta', '/compra', '/auth/callback']

const robotsOf = (site: URL): string =>
  [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ].join('\n')

/** The rendered pages, and what search engines ask for. */
export function sitePageRoutes(app: FastifyInstance, context: Context, send: PageSender): void {
  const { siteUrl } = context.config
  for (const path of Object.keys(publicPages)) app.get(path, { schema: { hide: true } }, send)
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const studio = await readStudioCard(context.db)
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return reply.send(JSON.stringify(manifestOf(studio ?? { name: 'Estudio', tagline: '' })))
  })
  const kept = { 'cache-control': 'public, max-age=3600' }
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(kept).type('application/xml; charset=utf-8').send(sitemapOf(siteUrl)),
  )
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(kept).type('text/plain; charset=utf-8').send(robotsOf(siteUrl)),
  )
}

/** Renders the pages as soon as the server listens, and no more once it closes: it reads to its end while it still can. */
export function warmUpPages(app: FastifyInstance, pages: SitePages): void {
  const closing = new AbortController()
  let warming: Promise<void> | undefined
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', () => warming)
  app.addHook('onListen', () => {
    warming = pages.warmUp(closing.signal)
    return warming
  })
}
