import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildId, isBuilt, sourcesHash, stampText } from './build-stamp.mjs'
import { inProject, root, tool } from './project.mjs'
import { runOrExit } from './run.mjs'

/** @param {string} dist @param {string} version */
const buildFrontEnds = async (dist, version) => {
  // One after the other: on two cores and little memory both at once are slower.
  for (const name of ['site', 'admin']) {
    const vite = tool('vite', 'bin/vite.js')
    const command = [
      ...vite,
      'build',
      inProject('packages', name),
      '--outDir',
      join(dist, name),
      '--emptyOutDir',
    ]
    const env = { NODE_ENV: 'production', VITE_BUILD_ID: version }
    await runOrExit([...command, '--logLevel', 'warn'], { env })
  }
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
  await bundleServer(join(draft, 'server/main.js'))
  for (const name of ['site', 'admin']) await precompress(join(draft, name))
  writeFileSync(join(draft, 'build.json'), stampText(hash))
  rmSync(inProject('dist'), { recursive: true, force: true })
  renameSync(draft, inProject('dist'))
  return true
}
