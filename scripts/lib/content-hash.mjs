import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ignored = /^(node_modules|dist|coverage|\.cache|\.DS_Store)$|\.test\.\w+$/

/**
 * Every file under `path`, without tests and what tools made.
 * @param {string} folder @param {string} path @returns {string[]} relative to `folder`, sorted
 */
const filesUnder = (folder, path) => {
  const stat = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(folder, path))
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesUnder(folder, `${path}/${name}`))
}

/**
 * A hash of what these files and folders contain, names included: dates and the order of reading do not matter.
 * Paths that do not exist are passed over.
 * @param {string} folder @param {string[]} paths relative to `folder`
 */
export const contentHash = (folder, paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(folder, path))) {
    const content = readFileSync(join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
