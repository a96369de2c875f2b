// package.json and package-lock.json of dist/: what the bundle leaves to node_modules, as the project's own lock has it.

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, peer?: boolean,
 *   dependencies?: Versions, optionalDependencies?: Versions, peerDependencies?: Versions,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Package
 * @typedef {{ version: string, license: string, engines: Versions }} Project
 * @typedef {{ dependencies: Versions, optionalDependencies: Versions }} ServerPackage
 */

/** @param {string} path of a package in the lock file @returns {string} the folder whose node_modules holds it */
const parentOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1))

/** As Node.js finds it. @param {Record<string, Package>} packages @param {string} from @param {string} name */
const resolve = (packages, from, name) => {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** @param {Package} entry */
const requiredBy = ({ dependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
]

const flags = new Set(['dev', 'devOptional', 'optional', 'peer'])

/** @param {Package} entry @returns {Package} */
const withoutFlags = (entry) => Object.fromEntries(Object.entries(entry).filter(([name]) => !flags.has(name)))

/**
 * The packages that `roots` need; a lock file's entries.
 * @param {Record<string, Package>} packages of the project's lock file @param {ServerPackage} roots
 */
const closure = (packages, roots) => {
  /** @type {Record<string, Package>} */
  const found = {}
  /** @param {string} from @param {string} name @param {boolean} optional */
  const add = (from, name, optional) => {
    const path = resolve(packages, from, name)
    const entry = path && packages[path]
    if (!path || !entry) {
      if (optional) return
      throw new Error(`${name}, which ${from || 'dist/'} needs, is not in package-lock.json`)
    }
    if (!path.startsWith('node_modules/')) throw new Error(`${path} is not at the top of node_modules`)
    const known = found[path]
    if (known && (optional || !known.optional)) return
    found[path] = { ...withoutFlags(entry), ...(optional && { optional }) }
    for (const next of requiredBy(entry)) add(path, next, optional)
    for (const next of Object.keys(entry.optionalDependencies ?? {})) add(path, next, true)
  }
  for (const name of Object.keys(roots.dependencies)) add('', name, false)
  for (const name of Object.keys(roots.optionalDependencies)) add('', name, true)
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * @param {{ project: Project, server: ServerPackage, packages: Record<string, Package>, external: string[] }} options
 * @returns {{ manifest: object, lock: object }}
 */
export const runtimePackages = ({ project, server, packages, external }) => {
  const dependencies = Object.fromEntries(
    external.map((name) => {
      const version = server.dependencies[name]
      if (!version) throw new Error(`${name} is not a dependency of the server`)
      return [name, version]
    }),
  )
  const roots = { dependencies, optionalDependencies: server.optionalDependencies }
  const name = 'estudio-server'
  const { version, license, engines } = project
  const commands = ['backup', 'restore', 'migrate', 'admin'].map((command) => [
    command,
    `node main.js ${command}`,
  ])
  return {
    manifest: {
      name,
      version,
      private: true,
      license,
      type: 'module',
      engines,
      scripts: { start: 'exec node main.js', ...Object.fromEntries(commands) },
      ...roots,
    },
    lock: {
      name,
      version,
      lockfileVersion: 3,
      requires: true,
      packages: { '': { name, version, license, engines, ...roots }, ...closure(packages, roots) },
    },
  }
}
