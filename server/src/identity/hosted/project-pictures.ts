import { MAX_PICTURE_BYTES } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { HostedProject } from '../../platform/config/config.ts'
import { errors } from '../../platform/errors.ts'
import { pictureKind } from '../../platform/files/reencode-picture.ts'
import { BUCKET, isKey } from '../core/pictures/paths.ts'
import type { StoredPicture } from '../core/pictures/storage.ts'
import { etagOf } from '../core/pictures/store.ts'
import {
  asJson,
  type FetchFromProject,
  messageOf,
  type PlainAnswer,
  type ProjectCall,
  projectFetch,
  unexpected,
} from './project-http.ts'

const PICTURES_PER_PAGE = 100
/** When a folder is too large for this many calls, the next attempt continues. */
const MAX_CALLS = 100

const Entries = Type.Array(
  Type.Object({ name: Type.String({ minLength: 1 }), id: Type.Union([Type.String(), Type.Null()]) }),
)
type Entries = Static<typeof Entries>

/** A picture. `same` means that it has not changed since the given ETag. */
export type FoundPicture = { picture: StoredPicture; mark: string | undefined } | 'same' | undefined

/** The storage answers every error with HTTP 400; the body contains the real status. */
const errorStatus = (answer: PlainAnswer): number => {
  const { body } = asJson(answer)
  const status =
    typeof body === 'object' && body !== null && 'statusCode' in body ? body.statusCode : undefined
  return Number(status ?? answer.status)
}

const isMissing = (answer: PlainAnswer): boolean =>
  answer.status >= 400 && errorStatus(answer) === 404 && !/bucket/i.test(messageOf(asJson(answer)))

/** Only the first bytes decide the type of a picture. */
const pictureIn = ({ bytes, etag: mark }: PlainAnswer): FoundPicture => {
  const kind = bytes && pictureKind(bytes)
  if (!bytes || !kind) return undefined
  return { picture: { content_type: `image/${kind}`, etag: etagOf(bytes), bytes }, mark }
}

const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The pictures in the private bucket, accessed with the service key. Throws unavailable. */
export const projectPictures = (
  project: HostedProject,
  ask: FetchFromProject = projectFetch(project, errors.picturesUnavailable),
) => {
  const refuse = (call: ProjectCall, answer: PlainAnswer): never => {
    throw errors.picturesUnavailable(unexpected(call, asJson(answer)), answer.retryAfter)
  }

  const remove = async (paths: readonly string[]): Promise<void> => {
    const body = { prefixes: paths }
    const call = { method: 'DELETE', path: `storage/v1/object/${BUCKET}`, as: 'service', body } as const
    const answer = await ask(call)
    if (answer.status !== 200 && errorStatus(answer) !== 404) refuse(call, answer)
  }

  const list = async (folder: string): Promise<Entries> => {
    const body = { prefix: folder, limit: PICTURES_PER_PAGE, offset: 0 }
    const call = { method: 'POST', path: `storage/v1/object/list/${BUCKET}`, as: 'service', body } as const
    const answer = await ask(call)
    if (answer.status >= 400 && errorStatus(answer) === 404) return []
    const { body: entries } = asJson(answer)
    return answer.status === 200 && Check(Entries, entries) ? entries : refuse(call, answer)
  }

  const empty = async (folder: string, budget: { calls: number }): Promise<void> => {
    for (;;) {
      budget.calls -= 1
      if (budget.calls < 0) throw errors.picturesUnavailable(new Error('A folder holds too much for one go'))
      const entries = await list(folder)
      if (entries.length === 0) return
      const files = entries.filter(({ id }) => id !== null).map(({ name }) => `${folder}/${name}`)
      if (files.length > 0) await remove(files)
      for (const { name } of entries.filter(({ id }) => id === null)) await empty(`${folder}/${name}`, budget)
    }
  }

  return {
    async put(path: string, bytes: Buffer): Promise<void> {
      const headers = { 'content-type': 'image/jpeg', 'cache-control': 'max-age=3600', 'x-upsert': 'false' }
      const address = `storage/v1/object/${BUCKET}/${addressOf(path)}`
      const call = { method: 'POST', path: address, as: 'service', body: bytes, headers } as const
      const answer = await ask(call)
      if (answer.status !== 200) refuse(call, answer)
    },

    /**
     * `mark` is the cached ETag. Returns undefined when there is no picture, or it has another type or is too large.
     * Rejects invalid paths.
     */
    async read(path: string, mark?: string): Promise<FoundPicture> {
      if (!isKey(path)) return undefined
      const headers = { accept: 'image/*', ...(mark && { 'if-none-match': mark }) }
      const address = `storage/v1/object/authenticated/${BUCKET}/${addressOf(path)}`
      const call = { path: address, as: 'service', headers, mostBytes: MAX_PICTURE_BYTES } as const
      const answer = await ask(call)
      if (answer.status === 304 && mark) return 'same'
      if (answer.status === 200) return pictureIn(answer)
      return isMissing(answer) ? undefined : refuse(call, answer)
    },

    remove,

    removeFolder: (folder: string): Promise<void> => empty(folder, { calls: MAX_CALLS }),
  }
}

export type ProjectPictures = ReturnType<typeof projectPictures>
