import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/config/paths.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

const migrationsIn = (commit: string): string[] =>
  git('ls-tree', '--name-only', commit, 'db/migrations/').replaceAll('db/migrations/', '').split('\n')

/** In a shallow clone the oldest commits have no parent. */
const parentOf = (commit: string): string => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${commit}^`)
  } catch {
    throw new Error(`This clone lacks the commit before ${commit}: run git fetch --unshallow`)
  }
}

/** The last commit of the newest release in tests/upgrade: before the first one with a later migration. */
export const releaseCommit = (): string => {
  const releases = readdirSync(join(projectRoot, 'tests/upgrade')).filter((name) => name.endsWith('.sql.gz'))
  const release = releases.sort().at(-1)?.slice(0, 4) ?? ''
  const commits = git('log', '--reverse', '--format=%H', '--', 'db/migrations').split('\n')
  const next = commits.find((commit) => migrationsIn(commit).some((name) => name.slice(0, 4) > release))
  return next ? parentOf(next) : git('rev-parse', 'HEAD')
}

/** The last one with another server or database than this version's. */
export const commitBefore = (): string => parentOf(git('log', '-1', '--format=%H', '--', 'server', 'db'))

/** Builds a commit in `folder`, which must not exist. Answers its program. */
export function buildCommit(commit: string, folder: string): string {
  git('clone', '--quiet', projectRoot, folder)
  git('-C', folder, 'checkout', '--quiet', commit)
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'pipe' })
  return ['dist/main.js', 'dist/server/main.js'].map((file) => join(folder, file)).find(existsSync) ?? ''
}

/**
 * Builds this program with one more migration, which replaces all functions and locks the tables of a
 * booking while it runs. Returns the path of the program.
 */
export function makeNextVersion(folder: string): string {
  cpSync(join(projectRoot, 'dist'), folder, { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  const change = ['reservations', 'user_plans', 'scheduled_classes'].map(
    (table) => `alter table studio.${table} add column next_version integer;`,
  )
  writeFileSync(join(folder, 'db/migrations/9999-next-version.sql'), change.join('\n'))
  const functions = readdirSync(join(folder, 'db/functions'), { encoding: 'utf8', recursive: true })
  for (const name of functions.filter((file) => file.endsWith('.sql')))
    appendFileSync(join(folder, 'db/functions', name), '-- Next version.\n')
  return join(folder, 'main.js')
}
