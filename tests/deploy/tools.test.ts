import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { requiredTool } from './debian-tools.ts'
import { localHaproxyConfig } from './haproxy-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'estudio-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const deployed = (name: string): string => join(projectRoot, 'deploy', name)

const run = (program: string, args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

it('systemd-analyze accepts the unit and rates it as confined', () => {
  const unit = join(folder, 'estudio.service')
  writeFileSync(
    unit,
    readFileSync(deployed('estudio.service'), 'utf8').replace('/usr/bin/node', process.execPath),
  )
  const analyze = requiredTool('systemd-analyze', 'systemd')
  run(analyze, ['verify', unit])
  const found = run(analyze, ['security', '--offline=yes', '--threshold=20', unit])
  expect(found).toContain('Overall exposure level')
})

it('promtool accepts the alerts', () => {
  const promtool = requiredTool('promtool', 'prometheus')
  expect(run(promtool, ['check', 'rules', deployed('prometheus-alerts.yml')])).toMatch(
    /SUCCESS: \d+ rules found/,
  )
})

it('haproxy accepts its configuration', () => {
  const file = localHaproxyConfig(folder, {
    http: 1080,
    https: 1443,
    postgresql: 5000,
    metrics: 8405,
    servers: [3001, 3002, 3003],
  })
  expect(run(requiredTool('haproxy'), ['-c', '-f', file])).toContain('Configuration file is valid')
})
