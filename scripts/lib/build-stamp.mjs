import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

const results = ['server/main.js', 'site/index.html', 'render/render.js', 'admin/index.html']

const ignored = /^(node_modules|dist|coverage|\.cache|\.DS_Store)$|\.test\.\w+$/

/** Without tests and generated files. @param {string} folder @param {string} path @returns {string[]} relative to `folder`, sorted */
const filesUnder = (folder, path) => {
  const stat = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(folder, path))
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesUnder(folder, `${path}/${name}`))
}

/** Of names and contents; missing paths are skipped. @param {string} folder @param {string[]} paths relative to `folder` */
export const contentHash = (folder, paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(folder, path))) {
    const content = readFileSync(join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} folder */
export const sourcesHash = (folder) => contentHash(folder, sources)

/** Shown to browsers and in /config.json. @param {string} hash */
export const buildId = (hash) => hash.slice(0, 12)

/** `version` is public, isBuilt compares `sources`. @param {string} hash */
export const stampText = (hash) => `${JSON.stringify({ version: buildId(hash), sources: hash }, null, 2)}\n`

/** @param {string} folder @param {string} hash of its sources */
export const isBuilt = (folder, hash) => {
  const dist = join(folder, 'dist')
  if (!results.every((file) => existsSync(join(dist, file)))) return false
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')).sources === hash
  } catch {
    return false
  }
}
