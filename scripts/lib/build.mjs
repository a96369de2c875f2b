import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleEmbed, checkEmbed } from './embed.mjs'
import { checkBackOffice, checkFirstLoads, pageScriptsOf } from './first-load.mjs'
import { keepPreviousAssets } from './previous-assets.mjs'
import { inProject, root, tool } from './project.mjs'
import { runOrExit } from './run.mjs'
import { runtimePackages } from './runtime-packages.mjs'
import { bundleWorkers, requireBanner } from './workers.mjs'

/** The files that the server reads at run time, beside its bundle. */
const runtimeFolders = ['db/migrations', 'db/functions', 'db/views', 'db/seed', 'server/fonts']

const sources = [
  'packages',
  'server/src',
  'server/package.json',
  ...runtimeFolders,
  'scripts/build.mjs',
  'scripts/lib',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.web.json',
]

const results = [
  'main.js',
  'package-lock.json',
  'site/index.html',
  'site/application.html',
  'site/embed.js',
  'render/render.js',
  'admin/index.html',
]

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

/** Hashes names and contents; skips missing paths. @param {string} folder @param {string[]} paths relative to `folder` */
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

/** @param {string} dist @param {string} hash of its sources */
const isStamped = (dist, hash) => {
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')).sources === hash
  } catch {
    return false
  }
}

/** @param {string} folder @param {string} hash of its sources */
export const isBuilt = (folder, hash) => {
  const dist = join(folder, 'dist')
  return results.every((file) => existsSync(join(dist, file))) && isStamped(dist, hash)
}

/** @param {string} name @param {string} outDir @param {string} version @param {string[]} [more] */
const buildFrontEnd = (name, outDir, version, more = []) => {
  const vite = [...tool('vite', 'bin/vite.js'), 'build', inProject('packages', name)]
  const env = { NODE_ENV: 'production', VITE_BUILD_ID: version }
  return runOrExit([...vite, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...more], { env })
}

/** One after the other: slower at once on two cores. @param {string} dist @param {string} version */
const buildFrontEnds = async (dist, version) => {
  const site = join(dist, 'site')
  await buildFrontEnd('site', site, version)
  await bundleEmbed(join(site, 'embed.js'))
  if (![checkFirstLoads(site), checkEmbed(join(site, 'embed.js'))].every(Boolean)) process.exit(1)
  const renderer = join(dist, 'render')
  await buildFrontEnd('site', renderer, version, ['--ssr', 'src/render.tsx'])
  writeFileSync(join(renderer, 'page-scripts.json'), JSON.stringify(pageScriptsOf(site)))
  const admin = join(dist, 'admin')
  await buildFrontEnd('admin', admin, version)
  if (!checkBackOffice(admin)) process.exit(1)
  // Only the build needs the manifests.
  for (const built of [site, admin]) rmSync(join(built, '.vite'), { recursive: true })
}

/** Native code, packages that read files beside their own, and packages that are loaded late. */
const external = [
  'sharp',
  '@node-rs/argon2',
  'graphile-worker',
  'pdfkit',
  '@fastify/static',
  '@fastify/swagger-ui',
]

/** Split, because the server loads most of it while its database starts. @param {string} outdir */
const bundleServer = async (outdir) => {
  const { build } = await import('esbuild')
  await build({
    entryPoints: { main: inProject('server/src/cli.ts') },
    outdir,
    chunkNames: 'server/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    banner: requireBanner,
  })
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(inProject(file), 'utf8'))

/** @param {string} dist */
const writePackageFiles = (dist) => {
  const { manifest, lock } = runtimePackages({
    project: readJson('package.json'),
    server: readJson('server/package.json'),
    packages: readJson('package-lock.json').packages,
    external,
  })
  for (const [name, content] of Object.entries({ 'package.json': manifest, 'package-lock.json': lock }))
    writeFileSync(join(dist, name), `${JSON.stringify(content, null, 2)}\n`)
}

const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'])
const worthItBytes = 512

const formats = [
  {
    suffix: '.br',
    pack: promisify(brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
  },
  { suffix: '.gz', pack: promisify(gzip), options: { level: 9 } },
]

/** @param {string} folder */
const precompress = async (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < worthItBytes) return
      for (const { suffix, pack, options } of formats)
        await writeFile(file + suffix, await pack(content, options))
    }),
  )
}

/**
 * Builds into a draft that replaces dist/ at the end, so a failed build leaves the last good one.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} false where dist/ was made from the same sources
 */
export const ensureBuilt = async ({ force = false } = {}) => {
  const hash = sourcesHash(root)
  if (!force && isBuilt(root, hash)) return false
  console.log('Building the site, the back office and the server…')
  const draft = inProject('.cache/dist')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  await buildFrontEnds(draft, buildId(hash))
  await bundleServer(draft)
  await bundleWorkers(join(draft, 'workers'))
  for (const folder of runtimeFolders) cpSync(inProject(folder), join(draft, folder), { recursive: true })
  writePackageFiles(draft)
  for (const name of ['site', 'admin']) await precompress(join(draft, name))
  const dist = inProject('dist')
  keepPreviousAssets(dist, draft, isStamped(dist, hash))
  writeFileSync(join(draft, 'build.json'), stampText(hash))
  rmSync(dist, { recursive: true, force: true })
  renameSync(draft, dist)
  return true
}
