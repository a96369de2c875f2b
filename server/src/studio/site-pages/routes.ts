import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { errors, retryAfter } from '../../platform/errors.ts'
import type { SitePolicy } from '../../platform/http/security-headers.ts'
import type { PageSender } from '../../platform/http/static-files.ts'
import { isSitePublished, readSite, readStudioInfo } from '../settings/index.ts'
import { renderManifest } from './html.ts'
import { INITIAL_ICON_PATH, initialIcon } from './initial-icon.ts'
import { cleanPath, publicPages } from './pages.ts'
import type { SitePages } from './render-pages.ts'

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

/** Other spellings of a public address are redirected to the address. */
const redirectTarget = (request: FastifyRequest, path: string): string | undefined => {
  const requested = pathOf(request)
  return publicPages[path] && path !== requested ? path + request.url.slice(requested.length) : undefined
}

/** When a crawler should look again whether the site is published. */
const HIDDEN_SECONDS = 3600

/** The CSP allows the map host in the settings with which the page was rendered. */
export const pageSender =
  (pages: SitePages, policy: SitePolicy): PageSender =>
  async (request, reply) => {
    const path = cleanPath(pathOf(request))
    const address = redirectTarget(request, path)
    if (address) return reply.redirect(address, 308)
    const { html, etag, studio, isHidden } = await pages.page(path)
    if (studio) policy.follow(studio)
    reply.headers({ 'content-security-policy': policy.current(), 'cache-control': 'no-cache', etag })
    if (isHidden) {
      reply.refusalCode = 'site_not_published'
      reply.code(503).headers(retryAfter(HIDDEN_SECONDS))
    } else if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  }

const renderSitemap = (site: URL): string => {
  const places = Object.keys(publicPages).map((path) => `<url><loc>${new URL(path, site).href}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`
}

const disallowedPaths = ['/admin', '/mi-cuenta', '/compra', '/auth/callback']

const renderRobots = (site: URL): string =>
  [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ].join('\n')

export function sitePageRoutes(app: FastifyInstance, context: Context, send: PageSender): void {
  const { siteUrl } = context.config
  const schema = { hide: true }
  const config = {
    openWhileHidden:
      'answers 503 with the quiet page, or the page of a way in, and without the words of the site',
  }
  for (const path of Object.keys(publicPages)) app.get(path, { schema, config }, send)
  const installable = {
    openWhileHidden: 'name and logo of the installed application, without the words of the site',
  }
  app.get('/manifest.webmanifest', { schema, config: installable }, async (_request, reply) => {
    const [known, site] = await Promise.all([readStudioInfo(context.db), readSite(context.db)])
    const studio = known && !site.published ? { ...known, tagline: '' } : known
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return reply.send(JSON.stringify(renderManifest(studio ?? { name: '', tagline: '' }, site)))
  })
  app.get(INITIAL_ICON_PATH, { schema, config: installable }, async (_request, reply) => {
    const [studio, site] = await Promise.all([readStudioInfo(context.db), readSite(context.db)])
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': "sandbox; default-src 'none'" })
    return reply.type('image/svg+xml').send(initialIcon(studio?.name ?? '', site.accent_color))
  })
  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    // The hook may remember for a second that the site was published.
    if (!(await isSitePublished(context.db))) throw errors.notPublished()
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8')
    return reply.send(renderSitemap(siteUrl))
  })
  const forCrawlers = { openWhileHidden: 'the same for every studio' }
  app.get('/robots.txt', { schema, config: forCrawlers }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(renderRobots(siteUrl)),
  )
}

/** Starts when the server serves requests; closing the server waits for the page that is being rendered. */
export function warmUpPages(app: FastifyInstance, { readiness }: Context, pages: SitePages): void {
  const closing = new AbortController()
  let warming: Promise<void> | undefined
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', () => warming)
  readiness.beforeServing(() => {
    warming = pages.warmUp(closing.signal)
  })
}
