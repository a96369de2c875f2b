import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepPreviousAssets } from '../../scripts/lib/previous-assets.mjs'
import { scratch } from './scratch.mjs'

/** @param {string} folder @param {string} version @param {string[]} names */
const built = (folder, version, names) =>
  scratch(Object.fromEntries(names.map((name) => [`${folder}/assets/${name}`, version])))
/** @param {string} dist @param {string} [folder] */
const assetsIn = (dist, folder = 'site') => readdirSync(join(dist, folder, 'assets')).sort()

describe('keepPreviousAssets', () => {
  it('keeps what the next version lacks, compressed files too, for one version', () => {
    const first = built('site', '1', ['page-a.js', 'page-a.js.br', 'shared.js'])
    const second = built('site', '2', ['page-b.js', 'shared.js'])
    keepPreviousAssets(first, second, false)
    expect(assetsIn(second)).toEqual(['page-a.js', 'page-a.js.br', 'page-b.js', 'shared.js'])
    expect(readFileSync(join(second, 'site/assets/shared.js'), 'utf8')).toBe('2')

    const third = built('site', '3', ['page-c.js', 'shared.js'])
    keepPreviousAssets(second, third, false)
    expect(assetsIn(third)).toEqual(['page-b.js', 'page-c.js', 'shared.js'])
  })

  it('keeps it in a rebuilt version, in both front ends, and does without a last build', () => {
    const first = built('admin', '1', ['office-a.js'])
    const second = built('admin', '2', ['office-b.js'])
    keepPreviousAssets(first, second, false)
    const again = built('admin', '2', ['office-b.js'])
    keepPreviousAssets(second, again, true)
    expect(assetsIn(again, 'admin')).toEqual(['office-a.js', 'office-b.js'])

    const alone = built('site', '1', ['page-a.js'])
    keepPreviousAssets(join(alone, 'missing'), alone, false)
    expect(assetsIn(alone)).toEqual(['page-a.js'])
  })
})
