import { describe, expect, it } from 'vitest'
import { whyForbidden } from '../../scripts/lint/zones.mjs'
import { lint } from './oxlint.mjs'

const booking = 'packages/site/src/features/booking/card.tsx'

/** @type {[file: string, specifier: string][]} */
const forbidden = [
  ['packages/domain/src/plan.ts', '@estudio/contract'],
  ['packages/domain/src/plan.ts', '@estudio/texts'],
  ['packages/texts/src/plan.ts', '@estudio/contract'],
  ['packages/domain/src/plan.ts', '../../contract/src/index.ts'],
  ['packages/domain/src/plan.ts', 'node:fs'],
  ['packages/domain/src/plan.ts', 'react'],
  ['packages/contract/src/plans.ts', '@estudio/client'],
  ['packages/contract/src/plans.ts', 'fastify'],
  ['packages/client/src/http.ts', '@estudio/site'],
  ['packages/client/src/http.ts', '@estudio/ui'],
  ['packages/ui/src/theme/theme.ts', '@estudio/site'],
  ['packages/ui/src/theme/theme.ts', '@estudio/admin'],
  ['packages/site/src/app/routes.tsx', '@estudio/admin'],
  ['packages/site/src/app/routes.tsx', '@estudio/server'],
  ['packages/admin/src/app.tsx', '../../../server/src/app.ts'],
  ['packages/admin/src/app.tsx', '@estudio/site'],
  [booking, '../plans/plan-card.tsx'],
  [booking, '../../app/routes.tsx'],
  ['packages/site/src/features/booking/parts/bar.tsx', '../../plans/plan-card.tsx'],
  ['packages/site/src/features/booking/parts/bar.tsx', '../../../ui/button.tsx'],
  ['packages/site/src/features/booking/button.tsx', '../../main.tsx'],
  ['server/src/app.ts', '@estudio/client'],
  ['server/src/app.ts', '../../packages/site/src/main.tsx'],
  ['server/src/platform/errors.ts', '../identity/guard.ts'],
  ['server/src/platform/http/reply.ts', '../../studio/plans/service.ts'],
  ['server/src/platform/errors.ts', '../app.ts'],
  ['server/src/identity/guard.ts', '../studio/plans/service.ts'],
  ['server/src/studio/plans/service.ts', '../coaches/store.ts'],
  ['server/src/studio/plans/service.ts', '../coaches/service.ts'],
  ['server/src/studio/plans/service.ts', '../coaches/routes.ts'],
  ['server/src/studio/plans/service.ts', '../../identity/guard.ts'],
  ['server/src/studio/plans/service.ts', '../../app.ts'],
]

/** @type {[file: string, specifier: string][]} */
const allowed = [
  ['packages/domain/src/plan.ts', './week.ts'],
  ['packages/domain/src/plan.ts', 'dayjs/plugin/utc'],
  ['packages/domain/src/plan.test.ts', 'vitest'],
  ['packages/contract/src/plans.ts', '@estudio/domain'],
  ['packages/client/src/http.ts', '@estudio/contract'],
  ['packages/ui/src/theme/theme.ts', '@estudio/domain'],
  ['packages/ui/src/dialogs/sheet-dialog.tsx', '@estudio/client'],
  ['packages/site/src/app/routes.tsx', '../features/booking/card.tsx'],
  [booking, './dialog.tsx'],
  [booking, '@estudio/ui'],
  [booking, '@estudio/client'],
  ['packages/site/src/features/booking/parts/bar.tsx', '../card.tsx'],
  ['packages/admin/src/app.tsx', 'react-admin'],
  ['server/src/app.ts', './studio/plans/routes.ts'],
  ['server/src/identity/guard.ts', '../platform/errors.ts'],
  ['server/src/studio/plans/service.ts', '../coaches/index.ts'],
  ['server/src/studio/plans/service.ts', './store.ts'],
  ['server/src/studio/plans/service.ts', '../shared/list-query.ts'],
  ['server/src/studio/plans/service.ts', '../../identity/index.ts'],
  ['tests/api/plans.test.ts', '../../server/src/app.ts'],
]

describe('import zones', () => {
  it.each(forbidden)('%s may not import %s', (file, specifier) => {
    expect(whyForbidden(file, specifier)).toEqual(expect.any(String))
  })

  it.each(allowed)('%s may import %s', (file, specifier) => {
    expect(whyForbidden(file, specifier)).toBeUndefined()
  })
})

describe('the linter, as the project configures it,', () => {
  it('reports every forbidden import and none that is allowed', () => {
    /** @type {Record<string, string>} */
    const files = {}
    for (const [file, specifier] of [...forbidden, ...allowed]) {
      files[file] = `${files[file] ?? ''}export * from '${specifier}'\n`
    }
    const found = lint(files).flatMap(({ code, filename }) => (code === 'estudio(zones)' ? [filename] : []))
    expect(found.sort()).toEqual(forbidden.map(([file]) => file).sort())
  })
})
