import { readFileSync } from 'node:fs'

/**
 * Of 2,500 media types those that are worth compressing: nothing else is asked of the list.
 * @param {string} path of the list
 */
const compressibleTypes = (path) => {
  const types = Object.entries(JSON.parse(readFileSync(path, 'utf8')))
  const compressible = types.filter(([, { compressible }]) => compressible)
  return JSON.stringify(Object.fromEntries(compressible.map(([type]) => [type, { compressible: true }])))
}

/**
 * Packages of which the server needs little, for esbuild: @fastify/compress brings a list of all media types, and
 * @fastify/swagger the YAML of an API description, which is loaded once somebody asks for it.
 * @type {import('esbuild').Plugin}
 */
export const leanPackages = {
  name: 'lean-packages',
  setup(build) {
    build.onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, ({ path }) => ({
      contents: compressibleTypes(path),
      loader: 'json',
    }))
    build.onResolve({ filter: /^yaml$/ }, ({ path }) => ({ path, namespace: 'when-asked' }))
    // By a variable: a package that is named where it is required would be bundled all the same.
    build.onLoad({ filter: /^yaml$/, namespace: 'when-asked' }, () => ({
      contents:
        "const name = 'yaml'; exports.stringify = (...document) => require(name).stringify(...document)",
    }))
  },
}
