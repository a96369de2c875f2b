import { existsSync } from 'node:fs'
import { build } from 'esbuild'
import { inProject } from './project.mjs'

/** @param {string} specifier `@scope/name/deep` → `@scope/name` */
const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/**
 * Our own packages are bundled; others stay in node_modules. One that npm had to nest under server/ (the root holds
 * another version for somebody else) is bundled too: from dist/ the root's would be found.
 * @type {import('esbuild').Plugin}
 */
const externals = {
  name: 'externals',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@estudio/')) return undefined
      if (existsSync(inProject('server/node_modules', packageName(path)))) return undefined
      return { path, external: true }
    }),
}

/** Bundles server/src/main.ts into one file, with a source map. @param {string} outfile */
export const bundleServer = (outfile) =>
  build({
    entryPoints: [inProject('server/src/main.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    keepNames: true,
    logLevel: 'warning',
    plugins: [externals],
    // Bundled CommonJS packages call require for Node's own modules.
    banner: { js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);" },
  })
