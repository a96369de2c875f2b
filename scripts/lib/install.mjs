import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { runOrExit } from './run.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} Package an entry of a lock file
 */

/** @param {string} file @returns {Record<string, Package> | undefined} */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {string[] | undefined} list of names, or of names to exclude with a ! @param {string} value */
const admits = (list, value) =>
  !list || (list.some((name) => name.startsWith('!')) ? !list.includes(`!${value}`) : list.includes(value))

/** @type {string | undefined} */
let knownLibc

/** Cached: the report lists every interface and library of the process. */
const libc = () => {
  if (process.platform !== 'linux') return ''
  if (knownLibc) return knownLibc
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  knownLibc = header.glibcVersionRuntime ? 'glibc' : 'musl'
  return knownLibc
}

/** @param {Package} wanted */
const isForThisMachine = ({ os, cpu, libc: libraries }) =>
  admits(os, process.platform) && admits(cpu, process.arch) && admits(libraries, libc())

/** Whether node_modules is what the lock file says, by npm's own record of it. @param {string} folder */
export const isInstalled = (folder) => {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const found = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const actual = found[path]
    // npm leaves out optional packages of other platforms and what only those need.
    if (!actual) return entry.optional && (!entry.os || !isForThisMachine(entry))
    const same =
      actual.version === entry.version && actual.integrity === entry.integrity && actual.link === entry.link
    return same && existsSync(join(folder, path))
  })
}

export const npm = () =>
  process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']

export const ensureInstalled = async () => {
  if (isInstalled(root)) return
  console.log('Installing packages (npm ci)…')
  await runOrExit([
    ...npm(),
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
}
