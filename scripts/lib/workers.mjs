import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inProject } from './project.mjs'

const sources = inProject('server/src')
const ending = '.worker.ts'

/** Bundled CommonJS packages call require for Node's own modules. */
export const requireBanner = {
  js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);",
}

/** The folder where the sources find their workers (server/src/platform/config/paths.ts). */
export const developmentWorkers = inProject('.cache/workers')

/** @param {string} outdir @returns {import('esbuild').BuildOptions} each NAME.worker.ts of the server becomes NAME.js */
const optionsFor = (outdir) => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const workers = files.filter((file) => file.endsWith(ending))
  return {
    entryPoints: Object.fromEntries(workers.map((file) => [basename(file, ending), join(sources, file)])),
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    banner: requireBanner,
  }
}

/**
 * Bundles the worker threads, because a worker thread cannot run TypeScript. Files are replaced whole: another run may be
 * starting a worker. @param {string} outdir
 */
export const bundleWorkers = async (outdir) => {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({ ...optionsFor(outdir), write: false })
  mkdirSync(outdir, { recursive: true })
  for (const { path, contents } of outputFiles) {
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, contents)
    renameSync(draft, path)
  }
}

/** Bundles them again whenever their sources change. @param {string} outdir */
export const watchWorkers = async (outdir) => {
  const { context } = await import('esbuild')
  const watched = await context(optionsFor(outdir))
  await watched.rebuild()
  await watched.watch()
}
