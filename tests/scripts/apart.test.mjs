import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'

it('puts nothing in the place of a module where files share what they load', () => {
  const shared = readdirSync(inProject('packages'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && !file.includes('node_modules') && !file.endsWith('.apart.test.tsx'),
  )
  expect(shared.length).toBeGreaterThan(100)
  const replacing = shared.filter((file) =>
    /vi\.(doM|m)ock\(/.test(readFileSync(inProject('packages', file), 'utf8')),
  )
  expect(replacing).toEqual([])
})
