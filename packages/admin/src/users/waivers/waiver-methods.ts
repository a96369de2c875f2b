import { type UploadWatch, uploadWithProgress, withQuery } from '@estudio/client'
import { paths, type UserDocuments } from '@estudio/contract'
import type { OpenResponse, SendJson } from '../../data/http-client.ts'

export interface SignedWaiver {
  /** The version on the paper. */
  version: number
  photo: File | undefined
}

const toForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The calls about the legal documents of a user. */
export const waiverMethods = (sendJson: SendJson, openResponse: OpenResponse) => ({
  userDocuments: (id: string) => sendJson<UserDocuments>(paths.admin.userDocuments(id)),

  /** Records a waiver that was signed on paper. @throws `waiver_version` when another version is in force */
  recordWaiver: (id: string, { version, photo }: SignedWaiver, { onProgress, signal }: UploadWatch) =>
    sendJson<UserDocuments>(paths.admin.userWaiver(id), {
      method: 'POST',
      version,
      ...(photo && { body: toForm(photo), transport: uploadWithProgress(onProgress), signal }),
    }),

  waiverPhoto: async (id: string, paper: string, signal?: AbortSignal): Promise<Blob> =>
    (await openResponse(withQuery(paths.admin.userWaiverPhoto(id), { paper }), { signal })).blob(),
})
