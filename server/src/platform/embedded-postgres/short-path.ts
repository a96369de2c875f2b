import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Longest path of a unix socket that every supported system takes, in bytes (Linux 107, macOS 103). */
export const socketPathLimit = 103

/** Folder for short names. Not os.tmpdir(): TMPDIR may itself be long. */
export const shortRoot = '/tmp'

export const fitsSocket = (path: string): boolean => Buffer.byteLength(path) <= socketPathLimit

/** Calls `use` with a path of `folder` that is short enough for sockets named up to 30 bytes in it; valid until it ends. */
export const withShortPath = async <T>(folder: string, use: (short: string) => Promise<T>): Promise<T> => {
  if (fitsSocket(join(folder, 'x'.repeat(30)))) return use(folder)
  const temporary = mkdtempSync(join(shortRoot, 'estudio-'))
  try {
    symlinkSync(folder, join(temporary, 'd'))
    return await use(join(temporary, 'd'))
  } finally {
    rmSync(temporary, { recursive: true })
  }
}
