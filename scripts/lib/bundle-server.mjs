import { build } from 'esbuild'
import { inProject } from './project.mjs'

/**
 * What stays in node_modules: native code, packages that read files beside their own, and what is loaded when it is first
 * needed.
 */
const external = ['sharp', '@node-rs/argon2', 'graphile-worker', '@fastify/static', '@fastify/swagger-ui']

/**
 * Bundles server/src/main.ts with the packages it needs: hundreds of files fewer to find, read and keep. In several files,
 * for the server loads the greater part while its database starts.
 * @param {string} outdir
 */
export const bundleServer = async (outdir) => {
  await build({
    entryPoints: [inProject('server/src/main.ts')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external,
    sourcemap: true,
    // A stack trace names files and lines; the sources lie beside.
    sourcesContent: false,
    logLevel: 'warning',
    // Bundled CommonJS packages call require for Node's own modules.
    banner: { js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);" },
  })
}
