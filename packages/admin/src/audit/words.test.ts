import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@estudio/contract'
import { texts } from '@estudio/domain'
import { expect, it } from 'vitest'
import { actionName, entityName, fieldName } from './words.ts'

const server = join(import.meta.dirname, '../../../../server/src')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(server, file), 'utf8'))
  .join('\n')

const found = (pattern: RegExp): string[] => [...sources.matchAll(pattern)].map((match) => match[1] ?? '')

it('names every action that the server notes', () => {
  const actions = found(/action: '([a-z_]+\.[a-z_]+)'/g)
  expect(actions.length).toBeGreaterThan(30)
  const unnamed = actions.filter((action) => actionName(action) === texts.admin.audit.otherAction)
  expect(unnamed).toEqual([])
})

it('names every download and what a list was narrowed to', () => {
  const unnamed = Object.keys(paths.admin.exports).filter(
    (list) => actionName(`export.${list}`) === texts.admin.audit.otherAction,
  )
  expect(unnamed).toEqual([])
  const filters = ['from', 'to', 'week', 'status', 'pending', 'actor_kind', 'entity', 'search']
  expect(filters.filter((field) => fieldName(field) === texts.admin.audit.otherField)).toEqual([])
})

it('names every kind of thing that the server notes', () => {
  const entities = found(/entity: '([a-z_]+)'/g)
  const unnamed = entities.filter((entity) => entityName(entity) === texts.admin.audit.otherField)
  expect(unnamed).toEqual([])
})
