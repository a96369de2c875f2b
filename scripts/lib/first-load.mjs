import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** @typedef {{ file: string, src?: string, imports?: string[] }} Chunk */

const kibibyte = 1024

/** KiB of gzip JavaScript that a page may ask for before the browser rests. */
const pages = [
  { path: '/', module: 'src/features/home/home-page.tsx', limit: 175 },
  { path: '/planes', module: 'src/features/plans/plans-page.tsx', limit: 185 },
  { path: '/horarios', module: 'src/features/schedule/schedule-page.tsx', limit: 185 },
  { path: '/conocenos', module: 'src/features/about/about-page.tsx', limit: 185 },
]

/** What the back office asks for until its start page stands, but for the chart at its foot. */
const backOffice = {
  modules: [
    'index.html',
    '../../node_modules/@supabase/supabase-js/dist/index.mjs',
    'src/app/back-office.tsx',
    'src/start/overview.tsx',
  ],
  limit: 430,
}

/**
 * Files that load together with a chunk, itself among them.
 * @param {Record<string, Chunk>} manifest @param {string} key @param {Set<string>} [files] @returns {Set<string>}
 */
const filesOf = (manifest, key, files = new Set()) => {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, files)
  return files
}

/** @param {string} folder of a built front end @returns {Record<string, Chunk>} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

/**
 * The scripts each public page asks for beside the entry's, by its path.
 * @param {string} site folder of a built site
 * @returns {Record<string, string[]>}
 */
export const pageScriptsOf = (site) => {
  const manifest = manifestOf(site)
  const base = filesOf(manifest, 'index.html')
  return Object.fromEntries(
    pages.map(({ path, module }) => [path, [...filesOf(manifest, module)].filter((file) => !base.has(file))]),
  )
}

/** Of gzip. @param {string} folder @param {Set<string>} files */
const kibOf = (folder, files) => {
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / kibibyte
}

/** Prints a weight. @param {string} path @param {number} kib @param {number} limit @returns {boolean} whether it is within its limit */
const isWithin = (path, kib, limit) => {
  console.log(`  ${path.padEnd(11)} ${kib.toFixed(1)} KiB of ${limit}${kib > limit ? '  TOO MUCH' : ''}`)
  return kib <= limit
}

/**
 * Weighs the scripts of the first load of each public page: the early one, the entry, what it imports, and the page's own chunks.
 * @param {string} site folder of a built site
 * @returns {boolean} whether every page is within its limit
 */
export const checkFirstLoads = (site) => {
  const manifest = manifestOf(site)
  const within = pages.map(({ path, module, limit }) => {
    const files = ['src/early/early.ts', 'index.html', module].reduce(
      (all, key) => filesOf(manifest, key, all),
      new Set(),
    )
    return isWithin(path, kibOf(site, files), limit)
  })
  return !within.includes(false)
}

/** Weighs the scripts of an administrator's first view. @param {string} admin folder of a built back office */
export const checkBackOffice = (admin) => {
  const manifest = manifestOf(admin)
  const files = new Set(backOffice.modules.flatMap((module) => [...filesOf(manifest, module)]))
  return isWithin('/admin', kibOf(admin, files), backOffice.limit)
}
