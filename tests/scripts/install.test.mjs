import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isInstalled } from '../../scripts/lib/install.mjs'
import { scratch, write } from './scratch.mjs'

const otherPlatform = process.platform === 'darwin' ? 'linux' : 'darwin'
const react = { version: '19.3.1', integrity: 'sha512-a' }
const lock = {
  packages: {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@estudio/server': { resolved: 'server', link: true },
    'node_modules/react': react,
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: [otherPlatform] },
    'node_modules/only-of-elsewhere': { version: '1.0.0', optional: true },
    'node_modules/here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  },
}
const {
  '': _root,
  'node_modules/elsewhere': _a,
  'node_modules/only-of-elsewhere': _b,
  ...present
} = lock.packages
const folders = ['server', 'node_modules/@estudio/server', 'node_modules/react', 'node_modules/here']
const installed = () =>
  scratch({
    'package-lock.json': lock,
    'node_modules/.package-lock.json': { packages: present },
    ...Object.fromEntries(folders.map((folder) => [`${folder}/package.json`, '{}'])),
  })

describe('isInstalled', () => {
  it('holds when node_modules is what the lock file names for this platform', () => {
    expect(isInstalled(installed())).toBe(true)
  })

  it('does not hold before the first install', () => {
    expect(isInstalled(scratch({ 'package-lock.json': lock }))).toBe(false)
  })

  it.each([
    ['another version', { ...present, 'node_modules/react': { ...react, version: '19.3.0' } }],
    ['another content', { ...present, 'node_modules/react': { ...react, integrity: 'sha512-b' } }],
    ['nothing', { ...present, 'node_modules/react': undefined }],
    ['no optional package of this platform', { ...present, 'node_modules/here': undefined }],
  ])('does not hold when node_modules has %s', (_what, packages) => {
    const folder = installed()
    write(folder, { 'node_modules/.package-lock.json': { packages } })
    expect(isInstalled(folder)).toBe(false)
  })

  it('does not hold when a folder was deleted', () => {
    const folder = installed()
    rmSync(join(folder, 'node_modules/react'), { recursive: true })
    expect(isInstalled(folder)).toBe(false)
  })
})
