import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** @typedef {{ file: string, src?: string, imports?: string[] }} Chunk */

const kibibyte = 1024

/** `limit`: KiB of gzipped JavaScript in the first load. */
const pages = [
  { path: '/', module: 'src/app/home.tsx', limit: 153 },
  { path: '/planes', module: 'src/features/plans/plans-page.tsx', limit: 154 },
  { path: '/horarios', module: 'src/features/schedule/schedule-page.tsx', limit: 171 },
  { path: '/conocenos', module: 'src/features/about/about-page.tsx', limit: 152 },
]

/** Without the menu of a person and the requests of coaches, which load when they are needed. */
const backOffice = {
  modules: [
    'index.html',
    '../../node_modules/@supabase/supabase-js/dist/index.mjs',
    'src/app/back-office.tsx',
    'src/start/overview.tsx',
  ],
  limit: 363,
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

/** The scripts of each public page, without the entry's. @param {string} site @returns {Record<string, string[]>} by path */
export const pageScriptsOf = (site) => {
  const manifest = manifestOf(site)
  const base = filesOf(manifest, 'index.html')
  return Object.fromEntries(
    pages.map(({ path, module }) => [path, [...filesOf(manifest, module)].filter((file) => !base.has(file))]),
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

/** Whether every page is within its limit. @param {string} site folder of a built site */
export const checkFirstLoads = (site) => {
  const manifest = manifestOf(site)
  const within = pages.map(({ path, module, limit }) => {
    const files = ['index.html', module].reduce((all, key) => filesOf(manifest, key, all), new Set())
    return isWithin(path, kibOf(site, files), limit)
  })
  return !within.includes(false)
}

/** The back office's first load, as an administrator. @param {string} admin folder of a built back office */
export const checkBackOffice = (admin) => {
  const manifest = manifestOf(admin)
  const files = new Set(backOffice.modules.flatMap((module) => [...filesOf(manifest, module)]))
  return isWithin('/admin', kibOf(admin, files), backOffice.limit)
}
