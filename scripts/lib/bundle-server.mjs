import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { narrowText } from './narrow-text.mjs'
import { inProject } from './project.mjs'

/**
 * What stays in node_modules: native code, packages that read files beside their own, and what is loaded when it is first
 * needed.
 */
const external = [
  'sharp',
  '@node-rs/argon2',
  '@fastify/static',
  '@fastify/swagger-ui',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
]

/** A map without a line in it. */
const noMap = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')

/**
 * Other people's code has no place in the source map, which the server holds in memory: a line of a stack that lies in it
 * names the bundle's line.
 * @type {import('esbuild').Plugin}
 */
const unmappedPackages = {
  name: 'unmapped-packages',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]node_modules[\\/].+\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${noMap}`,
      loader: 'js',
    })),
}

/**
 * esbuild escapes strings by itself, not what stands in regular expressions.
 * @type {import('esbuild').Plugin}
 */
const narrowSources = {
  name: 'narrow-sources',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/](server|packages[\\/]\w+)[\\/]src[\\/].+\.ts$/ }, ({ path }) => ({
      contents: narrowText(readFileSync(path, 'utf8')),
      loader: 'ts',
    })),
}

/**
 * Bundles server/src/main.ts with the packages it needs: hundreds of files fewer to find, read and keep. In several files,
 * for the server loads the greater part while its database starts.
 * @param {string} outdir
 */
export const bundleServer = (outdir) =>
  build({
    entryPoints: [inProject('server/src/main.ts')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external,
    // The text of the code stays in memory for as long as the server runs. Names stay for stacks and the log; where two files
    // use one, the second gets a number: keepNames would mend that with a call for every function a request makes.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [unmappedPackages, narrowSources],
    // Bundled CommonJS packages call require for Node's own modules.
    banner: { js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);" },
  })
