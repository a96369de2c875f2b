import type { LegalDocument, OwnWaiver, UserDocuments } from '@estudio/contract'
import type { Db } from '../../server/src/platform/db/database.ts'
import { type Answer, type Caller, multipartOf } from './http.ts'
import type { Person } from './people.ts'
import { setSettings } from './settings.ts'

/** Publishes the next version of the waiver. */
export const publishWaiver = async (admin: Person, content: string): Promise<number> => {
  const { body } = await admin.post<{ document: LegalDocument }>('/api/admin/legal-documents/waiver', {
    content,
  })
  return body.document.version
}

/** Publishes a waiver that members have to accept before they book. */
export const requireWaiver = async (db: Db, admin: Person, content = 'Responsiva'): Promise<number> => {
  const version = await publishWaiver(admin, content)
  await setSettings(db, { require_waiver: true })
  return version
}

export const acceptWaiver = (
  person: Caller,
  version: number,
): Promise<Answer<{ waiver: OwnWaiver; code?: string }>> =>
  person.post('/api/user/waiver', { accept: true, version })

interface Paper {
  file?: Buffer
  type?: string
  version?: number
  key?: string
}

/** Staff record a waiver that was signed on paper, with or without a photo of it. */
export const recordWaiver = (
  staff: Caller,
  user: { id: string },
  { file, type = 'image/png', version, key }: Paper = {},
): Promise<Answer<UserDocuments & { code?: string }>> => {
  const form = file && multipartOf(file, type)
  return staff.post(`/api/admin/users/${user.id}/waiver`, form?.payload, {
    ...form?.headers,
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(key && { 'idempotency-key': key }),
  })
}

/** The stored photos of waivers, of everybody. */
export const storedPhotos = async (db: Db): Promise<Buffer[]> =>
  (
    await db
      .selectFrom('studio.signed_waivers')
      .select('photo')
      .where('photo', 'is not', null)
      .orderBy('recorded_at')
      .execute()
  ).flatMap(({ photo }) => photo ?? [])
