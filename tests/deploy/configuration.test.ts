import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { projectRoot } from '../../server/src/platform/config/paths.ts'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()

/** The rows of a table of docs/operations.md. */
const section = (heading: string): string =>
  read('docs/operations.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

const variablesRead = (): string[] => {
  const names = new Set<string>()
  const recorder = new Proxy({}, { get: (_env, name) => void names.add(String(name)) })
  readConfig(recorder, '/srv/estudio')
  return [...names].sort()
}

it('deploy/estudio.env and docs/operations.md name every variable that is read, and no other', () => {
  const variables = variablesRead()
  expect(variables).toContain('DATABASE_URL')
  expect(found(read('deploy/estudio.env'), /^#?([A-Z][A-Z_]+)=/gm)).toEqual(variables)
  const rows = section('Variables').match(/^\| [A-Z][A-Z_, ]+ \|/gm) ?? []
  expect(found(rows.join('\n'), /([A-Z][A-Z_]+)/g)).toEqual(variables)
})

it('the alerts cover the alarms of docs/operations.md and use metrics that the servers export', () => {
  const rules = read('deploy/prometheus-alerts.yml')
  const metric = /\b((?:estudio|nodejs|http|process)_[a-z0-9_]+)/g
  const watched = found(rules, metric)
  for (const name of found(section('Watch'), metric)) expect(watched).toContain(name)
  const sources = readdirSync(join(projectRoot, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('metrics.ts'))
    .map((name) => read(`server/src/${name}`))
    .join('\n')
  for (const name of watched) expect(sources).toContain(`'${name}'`)
})
