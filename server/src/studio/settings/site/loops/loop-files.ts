import { MAX_LOOPS } from '@estudio/domain'
import type { Db } from '../../../../platform/db/database.ts'
import { hasLoop, type LoopFile, readLoop } from './store.ts'

/**
 * Reads the files of loops, which never change. As many as there can be stay in memory, so that answers to slow readers share the two
 * megabytes of each, and visitors who come at once share one reading.
 */
export function loopFiles(db: Db): (id: string) => Promise<LoopFile | undefined> {
  const files = new Map<string, Promise<LoopFile | undefined>>()

  const begin = (id: string): Promise<LoopFile | undefined> => {
    const file = readLoop(db, id)
    files.set(id, file)
    file.catch(() => files.delete(id))
    const [oldest = id] = files.keys()
    if (files.size > MAX_LOOPS) files.delete(oldest)
    return file
  }

  return async (id) => {
    if (await hasLoop(db, id)) return files.get(id) ?? begin(id)
    files.delete(id)
    return undefined
  }
}
