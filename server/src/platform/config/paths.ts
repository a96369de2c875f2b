import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const findAbove = (from: string, matches: (folder: string) => boolean): string | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    if (matches(folder)) return folder
    if (folder === dirname(folder)) return undefined
  }
}

const isCheckout = (folder: string): boolean => {
  const manifest = join(folder, 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'estudio'
}

function findAppFolder(): string {
  const folder = findAbove(import.meta.dirname, (above) => existsSync(join(above, 'db/migrations')))
  if (!folder) throw new Error(`No db/migrations above ${import.meta.dirname}`)
  return folder
}

/** The folder that contains db/: the checkout when the sources run, dist/ when the bundle runs. */
export const appFolder = findAppFolder()

const isBundle = existsSync(join(appFolder, 'build.json'))

/** The folder of the built front ends. */
export const distFolder = isBundle ? appFolder : join(appFolder, 'dist')

/**
 * The folder of the bundled worker threads. A worker thread cannot run the sources, so scripts that run the sources
 * bundle the workers into .cache.
 */
export const workersFolder = join(appFolder, isBundle ? 'workers' : '.cache/workers')

/** The checkout, or the copied dist/ when there is no checkout. Relative paths in the configuration start here. */
export const projectRoot = findAbove(appFolder, isCheckout) ?? appFolder
