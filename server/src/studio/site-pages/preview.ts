import { SitePreview, SitePreviewInput } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { errors } from '../../platform/errors.ts'
import { operations, RECORD_LIMIT } from '../../platform/http/operation.ts'
import type { SitePages } from './render-pages.ts'

const admin = operations('Site', 'site.write')

/** @param pages undefined when the site was not built */
export const sitePreviewRoute =
  (pages: SitePages | undefined): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...admin(
        'previewSite',
        'A public page as it would look with changes of the site, as HTML without scripts',
      ),
      body: SitePreviewInput,
      response: { 200: SitePreview },
    }
    app.post('/api/admin/site/preview', { schema, bodyLimit: RECORD_LIMIT }, async (request) => {
      const { page, draft } = request.body
      if (!pages) throw errors.unavailable()
      return { html: await pages.preview(page, draft) }
    })
  }
