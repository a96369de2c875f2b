import { mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { leanPackages } from './lean-packages.mjs'
import { narrowText } from './narrow-text.mjs'
import { inProject } from './project.mjs'

/**
 * What stays in node_modules: native code, packages that read files beside their own, and what is loaded when it is first
 * needed.
 */
const external = [
  'sharp',
  '@node-rs/argon2',
  'graphile-worker',
  '@fastify/static',
  '@fastify/swagger-ui',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
]

/**
 * Bundles server/src/main.ts with the packages it needs: hundreds of files fewer to find, read and keep. In several files,
 * for the server loads the greater part while its database starts.
 * @param {string} outdir
 */
export const bundleServer = async (outdir) => {
  const { outputFiles } = await build({
    entryPoints: [inProject('server/src/main.ts')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external,
    // Without source maps, which Node keeps in memory with all it took to read them, and without the white space, which V8
    // keeps with the source: a stack names a short line of the bundle, where names are ours. Where two files use one name
    // the second gets a number: keepNames would mend that with a call for every function that a request makes.
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
    plugins: [leanPackages],
    logLevel: 'warning',
    write: false,
    // Bundled CommonJS packages call require for Node's own modules.
    banner: { js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);" },
  })
  mkdirSync(outdir, { recursive: true })
  // esbuild escapes strings by itself, not what stands in regular expressions and comments.
  for (const { path, text } of outputFiles) writeFileSync(path, narrowText(text))
}
