import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, tool } from '../../scripts/lib/project.mjs'
import { scratch } from './scratch.mjs'

it('the linter, as the project configures it, refuses an import against the directions', () => {
  const { options: _typeAware, ...configuration } = JSON.parse(
    readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
  )
  const folder = scratch({
    '.oxlintrc.json': configuration,
    'packages/domain/src/plan.ts': "export * from '@estudio/contract'\n",
    'packages/contract/src/plan.ts': "export * from '@estudio/domain'\n",
    'server/src/identity/core/sessions/login.ts': "export * from '../../gotrue/errors.ts'\n",
    'server/src/identity/gotrue/session-routes.ts': "export * from '../core/sessions/login.ts'\n",
    'server/src/identity/storage-api/upload.ts': "export * from '../rest-api/errors.ts'\n",
    'server/src/studio/booking/schedule/undo.ts': "export * from '../../sales/index.ts'\n",
    'server/src/studio/sales/payments/store.ts': "export * from '../../booking/reservations/store.ts'\n",
    'server/src/studio/sales/sold-plans/cancel-plan.ts': "export * from '../payments/verify.ts'\n",
    'server/src/studio/sales/payments/verify.ts':
      "export * from '../../booking/index.ts'\nexport * from '../sold-plans/store.ts'\nexport * from './store.ts'\n",
  })
  // The plugin with every file that it imports.
  for (const path of ['scripts/lint', 'scripts/lib/project.mjs', 'packages/texts/words.mjs'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  const [program = '', ...oxlint] = tool('oxlint', 'bin/oxlint')
  const { stdout } = spawnSync(program, [...oxlint, '--format=json'], { cwd: folder, encoding: 'utf8' })
  expect(stdout, 'the linter answers in words when it can’t load its configuration').toMatch(/^\{/)
  /** @type {{ code: string, filename: string }[]} */
  const diagnostics = JSON.parse(stdout).diagnostics
  const forbidden = diagnostics.filter(({ code }) => code === 'estudio(zones)')
  expect(forbidden.map(({ filename }) => filename).sort()).toEqual([
    'packages/domain/src/plan.ts',
    // The core of identity imports no protocol, a protocol imports the core and no other protocol.
    'server/src/identity/core/sessions/login.ts',
    'server/src/identity/storage-api/upload.ts',
    // An area imports only from those before it,
    'server/src/studio/booking/schedule/undo.ts',
    // and enters another one through its index.
    'server/src/studio/sales/payments/store.ts',
    // A folder of an area imports only from those before it.
    'server/src/studio/sales/sold-plans/cancel-plan.ts',
  ])
})
