export { sitePreviewRoute } from './preview.ts'
export { type SitePages, sitePages } from './render-pages.ts'
export { pageSender, sitePageRoutes, warmUpPages } from './routes.ts'
export { siteConfigRoute } from './site-config.ts'
