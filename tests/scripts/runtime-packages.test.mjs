import { describe, expect, it } from 'vitest'
import { runtimePackages } from '../../scripts/lib/runtime-packages.mjs'

const project = { version: '1.0.0', license: 'MIT', engines: { node: '>=20' } }
const server = { dependencies: { a: '1.0.0', bundled: '1.0.0' }, optionalDependencies: { native: '1.0.0' } }
const packages = {
  '': {},
  'node_modules/a': {
    version: '1.0.0',
    dependencies: { b: '^2.0.0' },
    peerDependencies: { p: '1', q: '1' },
    peerDependenciesMeta: { q: { optional: true } },
  },
  'node_modules/a/node_modules/b': { version: '2.0.0', optionalDependencies: { c: '1', absent: '1' } },
  'node_modules/b': { version: '1.0.0', dev: true },
  'node_modules/bundled': { version: '1.0.0' },
  'node_modules/c': { version: '1.0.0', devOptional: true, dependencies: { d: '1' } },
  'node_modules/d': { version: '1.0.0', dev: true },
  'node_modules/native': { version: '1.0.0', optional: true, os: ['linux'], dependencies: { p: '1' } },
  'node_modules/p': { version: '1.0.0', dev: true, peer: true, integrity: 'sha512-p' },
  'node_modules/q': { version: '1.0.0' },
}
/** @param {Partial<Parameters<typeof runtimePackages>[0]>} [more] */
const lockOf = (more) =>
  /** @type {{ packages: Record<string, object> }} */ (
    runtimePackages({ project, server, packages, external: ['a'], ...more }).lock
  ).packages

describe('the lock file of dist/', () => {
  it('holds what the external packages need, as Node.js finds it, and optional is what nothing else needs', () => {
    const { '': root, ...found } = lockOf()
    expect(root).toMatchObject({ dependencies: { a: '1.0.0' }, optionalDependencies: { native: '1.0.0' } })
    expect(Object.keys(found)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/d',
      'node_modules/native',
      'node_modules/p',
    ])
    const optional = Object.entries(found).filter(([, entry]) => 'optional' in entry)
    expect(optional.map(([path]) => path)).toEqual([
      'node_modules/c',
      'node_modules/d',
      'node_modules/native',
    ])
    expect(found['node_modules/p']).toEqual({ version: '1.0.0', integrity: 'sha512-p' })
  })

  it('is refused where a package is missing or is no dependency of the server', () => {
    const { 'node_modules/p': _, ...fewer } = packages
    expect(() => lockOf({ packages: fewer })).toThrow(
      'p, which node_modules/a needs, is not in package-lock.json',
    )
    expect(() => lockOf({ external: ['c'] })).toThrow('c is not a dependency of the server')
  })
})
