import type { AdminSite, Picture, Site } from '@estudio/contract'
import sharp, { type Metadata } from 'sharp'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import { type Answer, type Caller, multipartOf } from './http.ts'

interface Refused {
  code?: string
  message?: string
  details?: Record<string, unknown>
  errors?: Record<string, string>
}

type SiteReply = Answer<Refused & { site: AdminSite }>

export const savesSite = (
  admin: Caller,
  patch: object,
  headers?: Record<string, string>,
): Promise<SiteReply> => admin.patch('/api/admin/site', patch, headers)

export const undoesSite = (admin: Caller, headers?: Record<string, string>): Promise<SiteReply> =>
  admin.post('/api/admin/site/undo', undefined, headers)

export const siteOf = async (reader: Caller): Promise<Site> =>
  (await reader.get<{ site: Site }>('/api/site')).body.site

/** A photo with soft colours, as a camera takes one. */
export const photo = (
  format: 'png' | 'jpeg' | 'webp' = 'jpeg',
  { width = 64, height = 48 } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: width % 256, g: height % 256, b: 90 } } })
    .toFormat(format)
    .toBuffer()

export const sendsPicture = (
  admin: Caller,
  file: Buffer,
  type = 'image/jpeg',
): Promise<Answer<Refused & { picture: Picture }>> => {
  const { payload, headers } = multipartOf(file, type)
  return admin.post('/api/admin/site/pictures', payload, headers)
}

/** Adds a picture and returns it. */
export const addsPicture = async (admin: Caller, file?: Buffer): Promise<Picture> =>
  (await sendsPicture(admin, file ?? (await photo()))).body.picture

export const storedPictureFiles = async (db: Db, id: string) =>
  db
    .selectFrom('studio.picture_files')
    .select(['width', 'format', 'bytes'])
    .where('picture_id', '=', id)
    .orderBy('width')
    .orderBy('format')
    .execute()

/** Reads AVIF too, whose decoder the server blocks in this process. */
export const pictureMetadata = async (bytes: Buffer): Promise<Metadata> => {
  const decoder = { operation: ['VipsForeignLoadHeif'] }
  sharp.unblock(decoder)
  try {
    return await sharp(bytes).metadata()
  } finally {
    sharp.block(decoder)
  }
}

/** As many pictures as the studio may have, straight in the database. */
export const fillPictures = async (db: Db, count: number, now: Date): Promise<void> => {
  await db
    .insertInto('studio.pictures')
    .values(
      Array.from({ length: count }, (_, index) => ({
        hash: index.toString(16).padStart(32, '0'),
        width: 1,
        height: 1,
        created_at: now,
        unused_since: now,
      })),
    )
    .execute()
}

export const setPublished = (db: Db | Tx, published: boolean): Promise<unknown> =>
  db.updateTable('studio.site').set({ published }).execute()
