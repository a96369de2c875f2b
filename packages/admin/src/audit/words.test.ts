import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditEntry } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { expect, it } from 'vitest'
import { aboutInRow, aboutInShort, aboutOf, actionName, fieldName } from '../shared/audit-words.ts'
import { exportPaths } from '../shared/exports/export-paths.ts'

const server = join(import.meta.dirname, '../../../../server/src')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(server, file), 'utf8'))
  .join('\n')

const found = (pattern: RegExp): string[] => [...sources.matchAll(pattern)].map((match) => match[1] ?? '')

it('has a name for every action that the server records', () => {
  const actions = found(/action: '([a-z_]+\.[a-z_]+)'/g)
  expect(actions.length).toBeGreaterThan(30)
  const unnamed = actions.filter((action) => actionName(action) === texts.admin.audit.otherAction)
  expect(unnamed).toEqual([])
})

it('has a name for every export and the filters of its list', () => {
  const unnamed = Object.keys(exportPaths).filter(
    (list) => actionName(`export.${list}`) === texts.admin.audit.otherAction,
  )
  expect(unnamed).toEqual([])
  const filters = ['from', 'to', 'week', 'status', 'pending', 'actor_kind', 'entity', 'search']
  expect(filters.filter((field) => fieldName(field) === texts.admin.audit.otherField)).toEqual([])
})

it('has a name for every kind of entity that the server records', () => {
  const entities = found(/entity: '([a-z_]+)'/g)
  const unnamed = entities.filter(
    (entity) => aboutOf({ entity } as AuditEntry) === texts.admin.audit.otherField,
  )
  expect(unnamed).toEqual([])
})

it('names the entity and the person of an entry, with a shorter form for narrow screens', () => {
  const person = (name: string) => ({ id: name, name })
  const entry = {
    entity: 'reservation',
    entity_name: 'Barre',
    entity_start: '2026-11-24T09:00:00',
    actor: person('Sol'),
    subject: person('Ana'),
  } as AuditEntry
  expect(aboutOf(entry)).toBe('Reservación · Barre · 24/11/2026 9:00 a.m.')
  expect(aboutInRow(entry)).toBe('Barre · 24/11/2026 9:00 a.m. · Ana')
  expect(aboutInShort(entry)).toBe('Barre · 24/11/2026 9:00 a.m. · Ana')
  const login = { ...entry, entity: 'account', entity_name: null, entity_start: null, actor: person('Ana') }
  expect(aboutInRow(login)).toBe('Cuenta · Ana')
  expect(aboutInShort(login)).toBe('')
})
