import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'

/** What dist/ is made from. */
const sources = [
  'packages',
  'server/src',
  'server/package.json',
  'scripts/build.mjs',
  'scripts/lib',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.web.json',
]

/** What a finished build holds. */
const results = ['server/main.js', 'site/index.html', 'render/render.js', 'admin/index.html']

/** @param {string} folder the checkout */
export const sourcesHash = (folder) => contentHash(folder, sources)

/** The short form of a hash that browsers and /config.json see. @param {string} hash */
export const buildId = (hash) => hash.slice(0, 12)

/** The stamp's text: `version` is public, `sources` is what isBuilt compares. @param {string} hash */
export const stampText = (hash) => `${JSON.stringify({ version: buildId(hash), sources: hash }, null, 2)}\n`

/**
 * Whether dist/ was made from exactly these sources.
 * @param {string} folder the checkout @param {string} hash of its sources
 */
export const isBuilt = (folder, hash) => {
  const dist = join(folder, 'dist')
  if (!results.every((file) => existsSync(join(dist, file)))) return false
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')).sources === hash
  } catch {
    return false
  }
}
