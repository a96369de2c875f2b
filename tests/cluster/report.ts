import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import type { Figures } from './checks.ts'

interface Bound {
  text: string
  isMet(figures: Figures): boolean
  /** Only printed: Patroni decides it. */
  isAim?: boolean
}

const bounds = {
  'primary gap': { text: 'gap ≤ 20 s', isMet: ({ longestGap }) => longestGap <= 20, isAim: true },
  'server gap': { text: 'gap ≤ 1 s', isMet: ({ longestGap }) => longestGap <= 1 },
  unavailable: { text: '503 within 5 s', isMet: ({ longestUnavailable }) => longestUnavailable <= 5 },
  'none cut': { text: 'none cut', isMet: ({ failed }) => failed === 0 },
  'none failed': {
    text: 'none failed',
    isMet: ({ failed, unavailable }) => failed === 0 && unavailable === 0,
  },
} satisfies Record<string, Bound>

export type BoundName = keyof typeof bounds

const head = `| | acknowledged | longest without any | longest success | with its repetitions | 503 | longest wait for one | failed | bound |
|---|---|---|---|---|---|---|---|---|`
const rows: string[] = []

const seconds = (value: number): string => `${value.toFixed(1)} s`

export function addRow(what: string, cells: string[] = Array.from({ length: 8 }, () => '')): void {
  const row = `| ${[what, ...cells].join(' | ')} |`
  rows.push(row)
  console.log(row)
}

/** Returns the promises that were not kept. */
export function addFigures(what: string, names: BoundName[], figures: Figures): string[] {
  for (const [text, count] of Object.entries(figures.failures)) console.log(`${what}: ${count} × ${text}`)
  const checked = names.map((name): Bound & { met: boolean } => {
    const bound: Bound = bounds[name]
    return { ...bound, met: bound.isMet(figures) }
  })
  addRow(what, [
    figures.acknowledged.toLocaleString('en'),
    seconds(figures.longestGap),
    seconds(figures.longestSuccess),
    seconds(figures.longestRequest),
    figures.unavailable.toLocaleString('en'),
    figures.unavailable ? seconds(figures.longestUnavailable) : '',
    String(figures.failed),
    checked.map(({ text, met }) => `${text}: ${met ? 'met' : 'missed'}`).join(', '),
  ])
  return checked.filter(({ isAim, met }) => !isAim && !met).map(({ text }) => text)
}

/** On the terminal, and for docs/long-tests.md. */
export function printFigures(): void {
  const table = `${head}\n${rows.join('\n')}\n`
  console.log(`\n${table}`)
  const folder = join(projectRoot, '.cache/test-reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'cluster.md'), table)
}
