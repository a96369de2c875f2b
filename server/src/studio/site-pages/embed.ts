import { MAX_SHOWN_DAYS, SHOWN_DAYS } from '@estudio/domain'
import { LANGUAGE, scheduleEmbedTexts } from '@estudio/texts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { operations } from '../../platform/http/operation.ts'
import { hashSource } from '../../platform/http/security-headers.ts'
import { embedOrigins } from '../settings/index.ts'

const open = operations('Schedule', 'anyone')

/** The ground is opaque, because the colours of the page around a frame are not known. */
const style =
  ':root{color-scheme:light dark}body{margin:0;padding:16px;background:Canvas;color:CanvasText;font-family:system-ui,sans-serif}'

const frame = (days: number): string =>
  [
    `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${scheduleEmbedTexts.title}</title><style>${style}</style></head>`,
    `<body><script src="/embed.js" data-dias="${days}" data-marco></script></body></html>`,
  ].join('')

const framePolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src ${hashSource(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.join(' ') || "'none'"}`,
  ].join('; ')

const SCRIPT = 'embed.js'

/** The schedule on other sites: a script that draws it in their page, and a page for a frame, which runs the same script. */
export const embedRoutes =
  (context: Context, isSiteBuilt: boolean): FastifyPluginAsyncTypebox =>
  async (app) => {
    const scriptSchema = {
      ...open('getEmbedScript', 'The script that draws the schedule in a page of another site'),
      response: { 200: Type.String({ contentMediaType: 'text/javascript' }) },
    }
    const scriptConfig = { openWhileHidden: 'a file of the build, the same for every studio' }
    app.get(`/${SCRIPT}`, { schema: scriptSchema, config: scriptConfig }, async (_request, reply) => {
      if (!isSiteBuilt) throw errors.notFound('route')
      return reply.header('cross-origin-resource-policy', 'cross-origin').sendFile(SCRIPT)
    })

    const frameSchema = {
      ...open('getEmbedFrame', 'The schedule as a page for a frame, on the sites that the studio lists'),
      querystring: Type.Object({
        dias: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SHOWN_DAYS })),
      }),
      response: { 200: Type.String({ contentMediaType: 'text/html' }) },
    }
    const frameConfig = {
      openWhileHidden: 'a page without words of the site, whose request for classes is refused',
    }
    app.get('/embed/schedule', { schema: frameSchema, config: frameConfig }, async (request, reply) => {
      const origins = await embedOrigins(context.db)
      // Browsers that know frame-ancestors ignore this header; it refuses every frame.
      if (origins.length > 0) reply.removeHeader('x-frame-options')
      return reply
        .headers({ 'content-security-policy': framePolicy(origins), 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(frame(request.query.dias ?? SHOWN_DAYS))
    })
  }
