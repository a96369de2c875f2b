import type { SitePreviewInput } from '@estudio/contract'

/** A place on the site that the preview shows. */
export interface PreviewPlace {
  page: SitePreviewInput['page']
  /** The id of an element; without it the top of the page. */
  element?: string
}
