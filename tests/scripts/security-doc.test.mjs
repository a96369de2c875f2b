import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'

/** How many properties each letter has. @type {Record<string, number>} */
const properties = { A: 7, B: 4, C: 5, D: 9, E: 9, F: 8, G: 4, H: 6, I: 5, J: 5, K: 6, L: 5, M: 12 }

/** @param {string} name */
const fileOf = (name) => {
  const path = name.startsWith('server/') ? name : `tests/${name}`
  return ['.test.ts', '.ts'].map((ending) => inProject(path + ending)).find(existsSync)
}

/** The titles of tests in a file, those of a table among them. @param {string} name */
const titlesOf = (name) => {
  const source = readFileSync(fileOf(name) ?? '', 'utf8')
  const titles = source.matchAll(/(?:\b(?:it|test|describe)|\]|\))\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g)
  return [...titles].map(([, , title = '']) => title)
}

const text = readFileSync(inProject('docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| ([A-M]\d[^|]*) \|[^|]*\|([^|]*)\|$/gm)].map(
  ([, ids = '', files = '']) => ({
    ids: ids.split(', ').flatMap((part) => {
      const [first = '', last = first] = part.split('–')
      const [from, to] = [first, last].map((id) => Number(id.slice(1)))
      return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, n) => `${first[0]}${(from ?? 0) + n}`)
    }),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }),
)

describe('docs/security.md', () => {
  it('names a test for every property, or says why there is none', () => {
    const named = new Set([
      ...rows.flatMap((row) => row.ids),
      ...(text.split('**Not applicable.**')[1]?.match(/\b[A-M]\d+\b/g) ?? []),
    ])
    const all = Object.entries(properties).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, n) => `${letter}${n + 1}`),
    )
    expect(all.filter((id) => !named.has(id))).toEqual([])
  })

  it.each(rows.flatMap((row) => row.files))('%s is there', (name) => {
    expect(fileOf(name)).toBeDefined()
  })

  it('promises nothing that no title of a test beside it names', () => {
    const named = rows.flatMap(({ ids, files }) =>
      ids.filter((id) => files.flatMap(titlesOf).some((title) => new RegExp(`\\b${id}\\b`).test(title))),
    )
    expect(rows.flatMap(({ ids }) => ids).filter((id) => !named.includes(id))).toEqual([])
  })
})
