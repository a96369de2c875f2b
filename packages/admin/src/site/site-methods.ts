import { uploadWithProgress } from '@estudio/client'
import {
  type AdminSite,
  type AdminSiteAnswer,
  type Picture,
  type PictureAnswer,
  paths,
  type SitePatch,
  type SitePreview,
  type SitePreviewInput,
} from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

export interface PictureUpload {
  file: File
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
  /** Cancels the upload. */
  signal?: AbortSignal
}

const toForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The studio's own texts and pictures. */
export const siteMethods = (sendJson: SendJson) => ({
  readSite: async (): Promise<AdminSite> => (await sendJson<AdminSiteAnswer>(paths.admin.site)).site,

  /** `version` is the version that was edited; a stale version is refused with `version_conflict`. */
  saveSite: async (changes: SitePatch, version: number): Promise<AdminSite> =>
    (await sendJson<AdminSiteAnswer>(paths.admin.site, { method: 'PATCH', body: changes, version })).site,

  /** Takes the last save back. */
  undoSite: async (version: number): Promise<AdminSite> =>
    (await sendJson<AdminSiteAnswer>(paths.admin.undoSite, { method: 'POST', version })).site,

  uploadSitePicture: async ({ file, onProgress, signal }: PictureUpload): Promise<Picture> => {
    const options = {
      method: 'POST',
      body: toForm(file),
      transport: uploadWithProgress(onProgress),
      signal,
    } as const
    return (await sendJson<PictureAnswer>(paths.admin.sitePictures, options)).picture
  },

  /** A public page as it would look with the changes, as HTML without scripts. */
  previewSite: async (input: SitePreviewInput, signal?: AbortSignal): Promise<string> =>
    (await sendJson<SitePreview>(paths.admin.sitePreview, { method: 'POST', body: input, signal })).html,
})
