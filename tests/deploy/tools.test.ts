import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { findTool, localHaproxyConfig } from './haproxy-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'estudio-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const deployed = (name: string): string => join(projectRoot, 'deploy', name)

/** Undefined, and a warning, where the tool is not installed. */
const run = (tool: string, args: string[]): string | undefined => {
  const program = findTool(tool)
  if (program) return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  console.warn(`${tool} is not installed: the files of deploy/ were not checked with it.`)
  return undefined
}

it('systemd-analyze takes the unit, and finds it well confined', () => {
  const unit = join(folder, 'estudio.service')
  writeFileSync(
    unit,
    readFileSync(deployed('estudio.service'), 'utf8').replace('/usr/bin/node', process.execPath),
  )
  run('systemd-analyze', ['verify', unit])
  const found = run('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit])
  if (found !== undefined) expect(found).toContain('Overall exposure level')
})

it('promtool takes the alerts', () => {
  const found = run('promtool', ['check', 'rules', deployed('prometheus-alerts.yml')])
  if (found !== undefined) expect(found).toMatch(/SUCCESS: \d+ rules found/)
})

it('haproxy takes its configuration', () => {
  const file = localHaproxyConfig(folder, {
    http: 1080,
    https: 1443,
    postgresql: 5000,
    metrics: 8405,
    servers: [3001, 3002, 3003],
  })
  const found = run('haproxy', ['-c', '-f', file])
  if (found !== undefined) expect(found).toContain('Configuration file is valid')
})
