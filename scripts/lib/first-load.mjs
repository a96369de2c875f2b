import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** @typedef {{ file: string, src?: string, imports?: string[] }} Chunk */

const kibibyte = 1024

/** KiB of gzipped JavaScript that every public page loads; the schedule loads React with it, the other pages when React is needed. */
const documentLimit = 4

/** `limit`: KiB with React and the code of the page. */
const pages = [
  { path: '/', module: 'src/app/home.tsx', limit: 161 },
  { path: '/planes', module: 'src/features/plans/plans-page.tsx', limit: 158 },
  {
    path: '/horarios',
    module: 'src/features/schedule/schedule-page.tsx',
    limit: 175,
    isHydratedAtOnce: true,
  },
  { path: '/conocenos', module: 'src/features/about/about-page.tsx', limit: 156 },
]

/** The code that hydrates a public page. */
const react = 'src/app/hydrate-page.tsx'

/** Without the menu of a person and the requests of coaches, which load when they are needed. */
const backOffice = {
  modules: [
    'index.html',
    '../../node_modules/@supabase/supabase-js/dist/index.mjs',
    'src/app/back-office.tsx',
    'src/start/overview.tsx',
  ],
  limit: 338,
}

/** @param {Record<string, Chunk>} manifest @param {string} key @param {Set<string>} [files] @returns {Set<string>} the chunk's file and those of its static imports */
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

/** @param {Record<string, Chunk>} manifest @param {string[]} keys */
const filesOfAll = (manifest, keys) => new Set(keys.flatMap((key) => [...filesOf(manifest, key)]))

/**
 * The scripts that the HTML of a public page preloads, without the entry's: those of the schedule. @param {string} site
 * @returns {Record<string, string[]>} by path
 */
export const pageScriptsOf = (site) => {
  const manifest = manifestOf(site)
  const base = filesOf(manifest, 'index.html')
  return Object.fromEntries(
    pages
      .filter(({ isHydratedAtOnce }) => isHydratedAtOnce)
      .map(({ path, module }) => [
        path,
        [...filesOfAll(manifest, [react, module])].filter((file) => !base.has(file)),
      ]),
  )
}

/** Gzipped. @param {string} folder @param {Set<string>} files */
const kibOf = (folder, files) => {
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / kibibyte
}

/** @param {string} path @param {number} kib @param {number} limit @returns {boolean} */
const isWithin = (path, kib, limit) => {
  console.log(`  ${path.padEnd(11)} ${kib.toFixed(1)} KiB of ${limit}${kib > limit ? '  TOO MUCH' : ''}`)
  return kib <= limit
}

/** Whether every page is within its limits. @param {string} site folder of a built site */
export const checkFirstLoads = (site) => {
  const manifest = manifestOf(site)
  const within = pages.map(({ path, module, limit }) =>
    isWithin(path, kibOf(site, filesOfAll(manifest, ['index.html', react, module])), limit),
  )
  within.push(isWithin('documents', kibOf(site, filesOf(manifest, 'index.html')), documentLimit))
  return !within.includes(false)
}

/** The back office's first load, as an administrator. @param {string} admin folder of a built back office */
export const checkBackOffice = (admin) => {
  const manifest = manifestOf(admin)
  const files = filesOfAll(manifest, backOffice.modules)
  return isWithin('/admin', kibOf(admin, files), backOffice.limit)
}
