// A browser that holds a page of the version before fetches its hashed files from the next version's server.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const listFile = 'previous-assets.json'
const folders = ['site/assets', 'admin/assets']

/** @param {string} dist @returns {string[]} files that `dist` itself keeps from the version before it, relative to it */
const keptIn = (dist) => {
  const file = join(dist, listFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** @param {string} dist @returns {string[]} relative to it */
const assetsOf = (dist) =>
  folders.flatMap((folder) => {
    const path = join(dist, folder)
    return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : []
  })

/**
 * Copies the assets of the last build that the new one lacks, not those that the last one kept: one version back.
 * @param {string} last @param {string} next @param {boolean} isSameVersion rebuilt: what was kept stays
 */
export const keepPreviousAssets = (last, next, isSameVersion) => {
  const older = new Set(isSameVersion ? [] : keptIn(last))
  const own = new Set(assetsOf(next))
  const kept = assetsOf(last).filter((file) => !own.has(file) && !older.has(file))
  for (const folder of folders) mkdirSync(join(next, folder), { recursive: true })
  for (const file of kept) cpSync(join(last, file), join(next, file))
  writeFileSync(join(next, listFile), `${JSON.stringify(kept, null, 2)}\n`)
}
