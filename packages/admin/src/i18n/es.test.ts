import english from 'ra-language-english'
import { expect, it } from 'vitest'
import { es } from './es.ts'

const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))

const same = new Set([
  '.ra.boolean.false',
  '.ra.message.no',
  '.ra.boolean.null',
  '.ra.page.list',
  '.ra.configurable.inspector.title',
])
const untranslatable = (text: string) =>
  /^[\s%{}\w|–-]*$/.test(text) && !/[a-z]{3}/i.test(text.replace(/%\{\w+\}/g, ''))

it('translates every text of react-admin, and leaves no placeholder out', () => {
  const ours = new Map(leaves(es))
  for (const [path, text] of leaves(english)) {
    const translated = ours.get(path)
    expect(translated, path).toBeDefined()
    if (!same.has(path) && !untranslatable(text)) expect(translated, path).not.toBe(text)
  }
})
