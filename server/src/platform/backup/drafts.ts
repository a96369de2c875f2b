import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ClientBase } from 'pg'

/*
 * A backup is written as FILE.<id>.draft and has its name only once it is whole. Whoever writes one holds the lock of its id
 * in the database to the end, so that a draft whose lock is free was left behind, whichever process or machine wrote it.
 */

const pattern = /^(.+)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.draft$/

const lockOf = (id: string) => `hashtextextended('backup draft ' || ${id}, 0)`

/** A name for a draft of `file`, locked until the transaction of `client` ends. */
export async function lockDraft(client: ClientBase, file: string): Promise<string> {
  const id = randomUUID()
  await client.query(`select pg_advisory_xact_lock(${lockOf('$1::text')})`, [id])
  return `${file}.${id}.draft`
}

/** The drafts beside `file` of backups that `isOurs` knows by name, by id. */
const draftsBeside = (file: string, isOurs: (backup: string) => boolean): Map<string, string> =>
  new Map(
    readdirSync(dirname(file)).flatMap((name): [string, string][] => {
      const [, backup, id] = pattern.exec(name) ?? []
      return backup && id && isOurs(backup) ? [[id, join(dirname(file), name)]] : []
    }),
  )

/**
 * Removes what backups that were killed left beside `file`: drafts of `file` and of the backups that `isOurs` knows by
 * name, all of the database of `client`; those of another database have their locks there.
 */
export async function removeLeftDrafts(
  client: ClientBase,
  file: string,
  isOurs: (backup: string) => boolean = (backup) => backup === basename(file),
): Promise<void> {
  const drafts = draftsBeside(file, isOurs)
  const left = await client.query<{ id: string }>(
    `select id from unnest($1::text[]) id where pg_try_advisory_xact_lock(${lockOf('id')})`,
    [[...drafts.keys()]],
  )
  for (const { id } of left.rows) rmSync(drafts.get(id) ?? '', { force: true })
}
