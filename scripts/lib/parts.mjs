import { tool } from './project.mjs'

/**
 * A part of the tests: what `npm test -- NAME` runs.
 * @typedef {{ name: string, kind: 'vitest' | 'playwright', command: string[] }} Part
 */

const vitest = [...tool('vitest', 'vitest.mjs'), 'run']

/** Folders of tests/ that are parts of their own; every other vitest file belongs to `unit`. */
const folders = {
  api: ['tests/api/'],
  races: ['tests/races/'],
  security: ['tests/security/'],
  fuzz: ['tests/fuzz/', 'tests/model/'],
  recovery: ['tests/embedded/', 'tests/recovery/'],
}

const elsewhere = [...Object.values(folders).flat(), 'tests/e2e/', 'tests/bench/', 'tests/long/']

/** @type {Part[]} in the order they run: the quickest answer first */
export const parts = [
  {
    name: 'unit',
    kind: 'vitest',
    command: [...vitest, ...elsewhere.map((folder) => `--exclude=${folder}**`)],
  },
  ...Object.entries(folders).map(([name, paths]) => ({
    name,
    kind: /** @type {const} */ ('vitest'),
    command: [...vitest, ...paths],
  })),
  { name: 'e2e', kind: 'playwright', command: [...tool('@playwright/test', 'cli.js'), 'test'] },
]
