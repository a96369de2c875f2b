import { renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildId, contentHash, isBuilt, sourcesHash, stampText } from '../../scripts/lib/build.mjs'
import { scratch, write } from './scratch.mjs'

const files = { 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'lock.json': '{}' }
/** @param {string} folder */
const hashOf = (folder) => contentHash(folder, ['src', 'lock.json', 'missing'])

describe('contentHash', () => {
  it('depends on contents and names, not on the folder or dates', () => {
    const folder = scratch(files)
    const first = hashOf(folder)
    expect(hashOf(scratch(files))).toBe(first)
    utimesSync(join(folder, 'src/a.ts'), 1, 1)
    expect(hashOf(folder)).toBe(first)
    write(folder, { 'src/a.ts': 'A' })
    const changed = hashOf(folder)
    expect(changed).not.toBe(first)
    renameSync(join(folder, 'src/a.ts'), join(folder, 'src/c.ts'))
    expect(hashOf(folder)).not.toBe(changed)
  })

  it('tells a line moved between two files', () => {
    expect(hashOf(scratch({ 'src/a': 'xy', 'src/b': 'z' }))).not.toBe(
      hashOf(scratch({ 'src/a': 'x', 'src/b': 'yz' })),
    )
  })

  it('passes over tests and what tools made', () => {
    const folder = scratch(files)
    const first = hashOf(folder)
    write(folder, { 'src/a.test.ts': 't', 'src/node_modules/x.js': 'x', 'src/dist/y.js': 'y' })
    expect(hashOf(folder)).toBe(first)
  })
})

describe('isBuilt', () => {
  const built = {
    'dist/main.js': '',
    'dist/package-lock.json': '{}',
    'dist/site/index.html': '',
    'dist/render/render.js': '',
    'dist/admin/index.html': '',
  }
  const sources = { 'packages/site/src/main.tsx': '1', 'package-lock.json': '{}' }

  it('holds for a whole dist of these very sources only', () => {
    const folder = scratch({ ...sources, ...built })
    const hash = sourcesHash(folder)
    expect(isBuilt(folder, hash)).toBe(false)
    write(folder, { 'dist/build.json': stampText(hash) })
    expect(isBuilt(folder, hash)).toBe(true)
    write(folder, { 'packages/site/src/main.tsx': '2' })
    expect(isBuilt(folder, sourcesHash(folder))).toBe(false)
  })

  it('does not hold where a part of dist is missing or the stamp is damaged', () => {
    const folder = scratch({ ...sources, 'dist/main.js': '', 'dist/build.json': stampText('x') })
    expect(isBuilt(folder, 'x')).toBe(false)
    write(folder, { ...built, 'dist/build.json': '{"sour' })
    expect(isBuilt(folder, 'x')).toBe(false)
  })

  it('names the build after its sources', () => {
    expect(JSON.parse(stampText('0123456789abcdef'))).toEqual({
      version: buildId('0123456789abcdef'),
      sources: '0123456789abcdef',
    })
  })
})
