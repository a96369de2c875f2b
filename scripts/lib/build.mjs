import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildId, isBuilt, sourcesHash, stampText } from './build-stamp.mjs'
import { checkBackOffice, checkFirstLoads, pageScriptsOf } from './first-load.mjs'
import { inProject, root, tool } from './project.mjs'
import { runOrExit } from './run.mjs'

/** @param {string} name @param {string} outDir @param {string} version @param {string[]} [more] */
const buildFrontEnd = (name, outDir, version, more = []) => {
  const vite = [...tool('vite', 'bin/vite.js'), 'build', inProject('packages', name)]
  const env = { NODE_ENV: 'production', VITE_BUILD_ID: version }
  return runOrExit([...vite, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...more], { env })
}

/**
 * The site, the renderer of its pages for the server, and the back office. One after the other: on two cores and little
 * memory all at once are slower.
 * @param {string} dist @param {string} version
 */
const buildFrontEnds = async (dist, version) => {
  const site = join(dist, 'site')
  await buildFrontEnd('site', site, version)
  if (!checkFirstLoads(site)) process.exit(1)
  const renderer = join(dist, 'render')
  await buildFrontEnd('site', renderer, version, ['--ssr', 'src/render.tsx'])
  writeFileSync(join(renderer, 'page-scripts.json'), JSON.stringify(pageScriptsOf(site)))
  const admin = join(dist, 'admin')
  await buildFrontEnd('admin', admin, version)
  if (!checkBackOffice(admin)) process.exit(1)
  // Only the build needs the manifests.
  for (const built of [site, admin]) rmSync(join(built, '.vite'), { recursive: true })
}

/**
 * Builds the front ends and the server into dist/, unless it was made from the same sources. Everything goes into a
 * draft that takes dist's place in the end: a build that fails or is interrupted leaves the last good one.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} whether anything was built
 */
export const ensureBuilt = async ({ force = false } = {}) => {
  const hash = sourcesHash(root)
  if (!force && isBuilt(root, hash)) return false
  console.log('Building the site, the back office and the server…')
  const draft = inProject('.cache/dist')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  await buildFrontEnds(draft, buildId(hash))
  const { bundleServer } = await import('./bundle-server.mjs')
  const { precompress } = await import('./precompress.mjs')
  await bundleServer(join(draft, 'server'))
  for (const name of ['site', 'admin']) await precompress(join(draft, name))
  writeFileSync(join(draft, 'build.json'), stampText(hash))
  rmSync(inProject('dist'), { recursive: true, force: true })
  renameSync(draft, inProject('dist'))
  return true
}
