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

it('translates every text of react-admin', () => {
  const ours = new Map(leaves(es))
  const missing = leaves(english).filter(([path]) => !ours.has(path))
  const left = leaves(english).filter(
    ([path, text]) => !same.has(path) && !untranslatable(text) && ours.get(path) === text,
  )
  expect({ missing, left }).toEqual({ missing: [], left: [] })
})
